import { Component, type ReactNode } from 'react';
import { messages } from '../../kernel/messages';
import { ErrorPanel } from '../feedback/error-panel';
import { toast } from '../feedback/toast-store';
import { ChunkLoadError } from './chunk-load-error';

interface Props {
  /** A new value, such as the path, renders the children again after an error. */
  resetKey?: string | number | undefined;
  /** What the children are: a page, a part of a page, or a dialog, for which a toast shows the error. */
  of?: 'page' | 'part' | 'dialog';
  /** Called after an error, for example to close what could not be opened. */
  onError?: (() => void) | undefined;
  children: ReactNode;
}

interface State {
  error: unknown;
  broken: boolean;
}

const intact: State = { error: null, broken: false };

const isOutdated = (error: unknown) => error instanceof ChunkLoadError && error.isOutdated;
const reload = () => window.location.reload();

/** Catches errors of rendering and chunks that could not be loaded, and offers to try again. React logs them. */
export class ErrorBoundary extends Component<Props, State> {
  override state = intact;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.forget();
    if (this.props.of === 'dialog') {
      const action = { label: messages.ui.reload, onAction: reload };
      toast.error(messages.errors.internal, textOf(error), isOutdated(error) ? { action } : {});
    }
    this.props.onError?.();
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryChunk);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryChunk);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.setState(intact);
  }

  /** When the network is back, retry a chunk that could not be loaded without it. */
  private readonly retryChunk = () => {
    if (this.state.error instanceof ChunkLoadError) this.setState(intact);
  };

  private readonly retry = () => {
    const { error } = this.state;
    const isMissing = error instanceof ChunkLoadError && !error.isOutdated;
    if (isMissing || (this.props.of === 'part' && !isOutdated(error))) this.setState(intact);
    // Without a network a reload would leave an empty page.
    else if (navigator.onLine) reload();
    else this.forceUpdate();
  };

  override render() {
    const { error, broken } = this.state;
    const { of = 'page', children } = this.props;
    if (!broken) return children;
    if (of === 'dialog') return null;
    const panel = (
      <ErrorPanel
        title={messages.errors.internal}
        message={navigator.onLine ? textOf(error) : messages.errors.offline}
        retryLabel={isOutdated(error) ? messages.ui.reload : messages.ui.retry}
        onRetry={this.retry}
      />
    );
    return of === 'part' ? panel : <div className="mx-auto max-w-page px-5 py-11 sm:px-8">{panel}</div>;
  }
}

/** Any other error is a bug, whose message is for the log only. */
function textOf(error: unknown): string {
  return error instanceof ChunkLoadError ? error.message : messages.errors.broken;
}
