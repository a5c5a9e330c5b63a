import { messages } from '../../kernel/messages';
import { SunriseLoader } from '../../ui/feedback/loader';
import { Delayed } from '../../ui/feedback/skeleton';

/** What stands in for a page whose part of the program is on its way. */
export function PageLoading() {
  return (
    <Delayed>
      <SunriseLoader label={messages.page.loading} />
    </Delayed>
  );
}
