import { messages } from '../../kernel/messages';
import { SunriseLoader } from '../../ui/feedback/loader';
import { HeaderBar } from './app-header';
import { hasOwnHead } from './nav-links';

/** The signed-in frame while the session is being checked (spec section 2). */
export function FrameLoading({ path, search }: { path: string; search: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderBar path={path} hiddenOnPhone={hasOwnHead(path, search)} />
      <SunriseLoader label={messages.app.checking} />
    </div>
  );
}
