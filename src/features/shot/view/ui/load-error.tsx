import { isMissing, placeholderText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { ButtonLink } from '../../../../ui/button-link';
import { SplashPage } from '../../../../ui/feedback/splash-page';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * The error screen of every page with an id (spec section 2). For something that could not be loaded it gives the
 * reason and a retry; something missing is not requested again. Without a network the device does not have it.
 */
export function LoadError({ error, onRetry, retrying }: LoadErrorProps) {
  const missing = isMissing(error);
  const isNotKept = !missing && !navigator.onLine;
  return (
    <SplashPage
      inLayout
      art={3}
      title={isNotKept ? messages.offline.notKept : messages.page.notFound}
      text={missing ? undefined : placeholderText(error)}
      action={
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          <ButtonLink href="/projects" variant="primary" size="lg">
            {messages.page.goHome}
          </ButtonLink>
          {!missing && (
            <Button size="lg" onClick={onRetry} loading={retrying}>
              {messages.page.tryAgain}
            </Button>
          )}
        </div>
      }
    />
  );
}
