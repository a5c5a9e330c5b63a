import { Component, type ErrorInfo, type ReactNode } from 'react';
import { messages } from '../../kernel/messages';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { placeholderText } from '../error-text';
import { ChunkLoadError, isOutdatedChunk, toastChunkError } from '../loading/chunk-load-error';
import { logFailure } from '../log';

interface Props {
  /** A new value, such as the path, renders the children again after an error. */
  resetKey?: string | number;
  /** What the children are: a page, a part of a page, or a dialog, for which a toast shows the error. */
  of?: 'page' | 'part' | 'dialog';
  children: ReactNode;
}

interface State {
  error: unknown;
  broken: boolean;
}

const whole: State = { error: null, broken: false };

/** Catches errors of rendering and chunks that could not be loaded, and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logFailure(`The page broke${info.componentStack ?? ''}`, error);
    if (this.props.of === 'dialog') toastChunkError(messages.errors.internal, error);
  }

  override componentDidMount() {
    window.addEventListener('online', this.goOn);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.goOn);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.reset();
  }

  /** When the network is back, retry a chunk that could not be loaded without it. */
  private readonly goOn = () => {
    if (this.state.error instanceof ChunkLoadError) this.reset();
  };

  private readonly retry = () => {
    const { error } = this.state;
    const isMissing = error instanceof ChunkLoadError && !error.isOutdated;
    if (isMissing || (this.props.of === 'part' && !isOutdatedChunk(error))) this.reset();
    // Without a network a reload would leave an empty page.
    else if (navigator.onLine) window.location.reload();
    else this.forceUpdate();
  };

  private reset() {
    const { error } = this.state;
    if (error instanceof ChunkLoadError) error.forget();
    this.setState(whole);
  }

  override render() {
    const { error, broken } = this.state;
    const { of = 'page', children } = this.props;
    if (!broken) return children;
    if (of === 'dialog') return null;
    const panel = (
      <ErrorPanel
        title={messages.errors.internal}
        message={navigator.onLine ? placeholderText(error) : messages.errors.offline}
        retryLabel={isOutdatedChunk(error) ? messages.ui.reload : messages.ui.retry}
        onRetry={this.retry}
      />
    );
    return of === 'part' ? panel : <div className="mx-auto max-w-page px-5 py-11 sm:px-8">{panel}</div>;
  }
}
