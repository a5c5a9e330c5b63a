import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../kernel/messages';
import { Button } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';

interface ErrorPanelProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/**
 * Shown in the place of content that could not be loaded, with the server's message; takes the focus when a retry has
 * failed.
 */
export function ErrorPanel({
  title = messages.ui.errorTitle,
  message,
  onRetry,
  retryLabel = messages.ui.retry,
  retrying = false,
}: ErrorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const tried = useRef(false);
  useEffect(() => {
    if (retrying) tried.current = true;
    else if (tried.current) panel.current?.focus();
  }, [retrying]);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className={classes(
        'flex flex-col gap-4 rounded-card border border-line bg-surface p-5',
        'shadow-1 sm:flex-row sm:items-center sm:gap-5 sm:p-7',
      )}
    >
      <span className="flex size-13 shrink-0 items-center justify-center rounded-full bg-danger-wash text-danger">
        <Icon of={TriangleAlert} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold">{title}</p>
        <p className="text-muted">{message}</p>
      </div>
      {onRetry && (
        <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
