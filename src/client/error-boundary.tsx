import { Component, type ErrorInfo, type ReactNode } from 'react';
import { messages } from '../kernel/messages';
import { ErrorPanel } from '../ui/error-panel';
import { errorText } from './error-text';
import { logFailure } from './log';
import { isOutdated, reload } from './part';

interface Props {
  /** A new value, such as the path, gives the children another chance. */
  resetKey: string;
  children: ReactNode;
}

/** Shows what broke while rendering, or a part of the program that could not be fetched, with a way to try again. */
export class ErrorBoundary extends Component<Props, { error: unknown; broken: boolean }> {
  override state = { error: null, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logFailure(`The page broke${info.componentStack ?? ''}`, error);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.setState({ error: null, broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { error } = this.state;
    return (
      <div className="mx-auto max-w-page px-5 py-11 sm:px-8">
        <ErrorPanel
          title={messages.errors.internal}
          message={navigator.onLine ? errorText(error) : messages.errors.offline}
          retryLabel={isOutdated(error) ? messages.ui.reload : messages.ui.retry}
          // A part that could not be fetched stays missing until the page is loaded anew.
          onRetry={reload}
        />
      </div>
    );
  }
}
