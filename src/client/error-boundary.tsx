import { Component, type ErrorInfo, type ReactNode } from 'react';
import { messages } from '../kernel/messages';
import { ErrorPanel } from '../ui/error-panel';
import { insteadText } from './error-text';
import { logFailure } from './log';
import { isOutdated, MissingPart } from './part';
import { reload, reloadsFor } from './reload';
import { tellMissing } from './tell-missing';

interface Props {
  /** A new value, such as the path, gives the children another chance. */
  resetKey?: string | number;
  /** What the children are: a page, a part of one whose surroundings stand, or a dialog, in whose place a toast says it. */
  of?: 'page' | 'part' | 'dialog';
  children: ReactNode;
}

interface State {
  error: unknown;
  broken: boolean;
  reloading: boolean;
}

const whole: State = { error: null, broken: false, reloading: false };

/** Shows what broke while rendering, or a part of the program that could not be fetched, with a way to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logFailure(`The page broke${info.componentStack ?? ''}`, error);
    if (reloadsFor(error)) this.setState({ reloading: true });
    else if (this.props.of === 'dialog') tellMissing(messages.errors.internal, error);
  }

  override componentDidMount() {
    window.addEventListener('online', this.goOn);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.goOn);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.setState(whole);
  }

  /** With the network back, what it has kept away comes by itself. */
  private readonly goOn = () => {
    if (this.state.error instanceof MissingPart) reload();
  };

  /** A part that could not be fetched stays missing until the page is loaded anew, which without a network would leave nothing of it. */
  private readonly retry = () => {
    if (this.props.of === 'part' && !(this.state.error instanceof MissingPart)) this.setState(whole);
    else if (navigator.onLine) reload();
    else this.forceUpdate();
  };

  override render() {
    const { error, broken, reloading } = this.state;
    const { of = 'page', children } = this.props;
    if (!broken) return children;
    if (reloading || of === 'dialog') return null;
    const panel = (
      <ErrorPanel
        title={messages.errors.internal}
        message={navigator.onLine ? insteadText(error) : messages.errors.offline}
        retryLabel={isOutdated(error) ? messages.ui.reload : messages.ui.retry}
        onRetry={this.retry}
      />
    );
    return of === 'part' ? panel : <div className="mx-auto max-w-page px-5 py-11 sm:px-8">{panel}</div>;
  }
}
