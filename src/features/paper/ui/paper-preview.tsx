import { Printer, RotateCcw } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import type { PaperPreview as Preview } from '../paper.schema';

const text = messages.printDialog;

interface PaperPreviewProps {
  /** The page as it was made last. */
  page: Preview | undefined;
  /** Whether another one is being made. */
  isOld: boolean;
  isLandscape: boolean;
  /** Why there is none. */
  error: string | undefined;
  /** Whether it may be made later. */
  isTransient: boolean;
  /** Prints the page in its place; only where the shots are too many for a paper. */
  onPrintPage: (() => void) | undefined;
  onRetry: () => void;
}

/** The first page in its true shape, and how many there are. */
export function PaperPreview(props: PaperPreviewProps) {
  const { page, isOld, isLandscape, error, isTransient, onPrintPage, onRetry } = props;
  return (
    <div
      className={classes(
        'flex shrink-0 flex-col items-center justify-center gap-3 bg-draft-wash p-4',
        'max-sm:h-[200px] sm:min-w-0 sm:flex-1 sm:rounded-r-dialog sm:px-14 sm:py-12',
      )}
    >
      <div className="flex min-h-0 w-full flex-1 items-center justify-center">
        {error !== undefined ? (
          <div role="alert" className="flex flex-col items-center gap-4 text-center">
            <p>{error}</p>
            {isTransient && (
              <Button icon={RotateCcw} onClick={onRetry}>
                {messages.ui.retry}
              </Button>
            )}
            {onPrintPage && (
              <Button icon={Printer} onClick={onPrintPage}>
                {text.browser}
              </Button>
            )}
          </div>
        ) : page ? (
          <img
            src={page.firstPage}
            alt={text.preview}
            className={classes('max-h-full max-w-full bg-white shadow-3', isOld && 'opacity-50')}
          />
        ) : (
          <div
            className={classes(
              'max-h-full max-w-full bg-white opacity-50 shadow-3',
              isLandscape ? 'aspect-[1.414] w-full' : 'aspect-[.707] h-full',
            )}
          />
        )}
      </div>
      <p role="status" className="figures text-sm text-muted">
        {error === undefined && (page && !isOld ? text.status(page.pages, page.shots) : text.making)}
      </p>
    </div>
  );
}
