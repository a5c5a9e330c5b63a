import { messages } from '../../../../kernel/messages';
import { Button, Spinner } from '../../../../ui/button';

const text = messages.shotList;

/** Says, after the shots that are there, that the others are loading. */
export function RestLoading() {
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-muted">
      <Spinner />
      {text.restLoading}
    </p>
  );
}

/** Takes the place of the shots that could not be loaded. */
export function RestFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-muted">
      {text.restFailed}
      <Button loading={retrying} onClick={onRetry}>
        {messages.page.tryAgain}
      </Button>
    </p>
  );
}
