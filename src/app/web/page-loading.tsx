import { messages } from '../../kernel/messages';
import { SunriseLoader } from '../../ui/feedback/loader';
import { Delayed } from '../../ui/feedback/skeleton';

/** Shown while a page's chunk is loading. */
export function PageLoading() {
  return (
    <Delayed>
      <SunriseLoader label={messages.page.loading} />
    </Delayed>
  );
}
