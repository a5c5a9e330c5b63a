import { type PropsWithChildren, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { hasNavigated } from '../../client/has-navigated';
import { inviteeOf, loginPath, withoutInvitee } from '../../client/local-path';
import { isReturning } from '../../client/returning';
import { useSession } from '../../client/session';
import { useShortcuts } from '../../client/shortcuts';
import { LiveChanges } from '../../features/live/live-changes';
import { useLeftTexts, useLostTexts } from '../../features/project/lost/lost-text.queries';
import { useInviteToken } from '../../features/team/invite-link/ui/use-invite-token';
import { messages } from '../../kernel/messages';
import { classes } from '../../ui/classes';
import { ErrorBoundary } from '../../ui/loading/error-boundary';
import { LazyDialog, LazyRegion, lazyPage } from '../../ui/loading/lazy-page';
import { AppHeader } from './app-header';
import { BottomNav } from './bottom-nav';
import { FrameLoading } from './frame-loading';
import { hasBottomNav, hasOwnHead } from './nav-links';
import { PageLoading } from './page-loading';

const OtherAccount = lazyPage(async () => (await import('./other-account')).default);
const Invitation = lazyPage(async () => (await import('../../features/team/invite-link/ui/invitation')).Invitation);
const LostTexts = lazyPage(async () => (await import('../../features/project/lost/ui/lost-texts')).LostTexts);
const NothingKept = lazyPage(async () => (await import('./nothing-kept')).NothingKept);
const OnDevice = lazyPage(async () => (await import('../../features/offline/ui/on-device')).OnDevice);
const ShortcutHelp = lazyPage(async () => (await import('./shortcut-help')).ShortcutHelp);

/**
 * The signed-in frame and its guard: a loader while the session is checked, the login page without a session (spec
 * section 2), or what an invitation is about. Signing in returns here only after a 401, and from an invitation.
 */
export default function Layout({ children }: PropsWithChildren) {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const token = useInviteToken();
  const { show, help } = useShortcutHelp();
  if (session.state === 'checking') return <FrameLoading path={path} search={search} />;
  if (session.state === 'unreached')
    return (
      <LazyRegion waiting={null}>
        <NothingKept path={path} />
      </LazyRegion>
    );
  const address = search ? `${path}?${search}` : path;
  const invitee = inviteeOf(search);
  if (session.state === 'out') {
    if (token && invitee) return <Invitation token={token} email={invitee} next={address} />;
    return <Redirect to={loginPath(session.ended || invitee ? address : null)} replace />;
  }
  if (invitee === session.user.email) return <Redirect to={withoutInvitee(path, search)} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <LiveChanges />
      <KeptOnDevice key={session.user._id} />
      <a
        href="#content"
        className={classes(
          'fixed top-2 left-2 z-toast -translate-y-20 rounded-control bg-overlay px-4 py-3',
          'font-semibold focus:translate-y-0 focus:shadow-3 print:hidden',
        )}
      >
        {messages.app.skip}
      </a>
      <AppHeader user={session.user} path={path} hiddenOnPhone={!invitee && hasOwnHead(path, search)} onHelp={show} />
      <KeptTexts />
      <Content path={path} search={search}>
        <ErrorBoundary resetKey={path}>
          {invitee ? (
            <Suspense fallback={<PageLoading />}>
              <OtherAccount email={session.user.email} invitee={invitee} address={address} />
            </Suspense>
          ) : (
            children
          )}
        </ErrorBoundary>
      </Content>
      {hasBottomNav(path, search) && <BottomNav path={path} />}
      {help}
    </div>
  );
}

/** Behind the page, which goes on without it where it cannot be loaded. */
function KeptOnDevice() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    void OnDevice.preload().then((loaded) => setIsLoaded(loaded !== undefined));
  }, []);
  return isLoaded && <OnDevice />;
}

/** Mounted within the session: the texts are of its account. */
function KeptTexts() {
  const [texts] = useLostTexts();
  useLeftTexts();
  return (
    texts.length > 0 && (
      <LazyRegion waiting={null}>
        <LostTexts />
      </LazyRegion>
    )
  );
}

/** The keyboard shortcuts of every signed-in page, and the dialog that lists them. */
function useShortcutHelp(): { show: () => void; help: ReactNode } {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcuts({ onHelp: show });
  const help = (
    <LazyDialog open={open} onClose={() => setOpen(false)}>
      <ShortcutHelp open={open} onOpenChange={setOpen} />
    </LazyDialog>
  );
  return { show, help };
}

const FADE_MS = 120;

/** A page can be read and used from its first frame on (design 2.5, fast). */
function fadeIn(page: HTMLElement | null): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page?.animate({ opacity: [0.4, 1] }, { duration: FADE_MS, easing: 'ease-out' });
}

/**
 * A new page starts at its top with the focus at its beginning, also the first one after a login. On the way back the
 * browser, or the page itself, restores the position.
 */
function Content({ path, search, children }: { path: string; search: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(hasNavigated() ? undefined : path);
  const back = useRef(false);
  useEffect(() => {
    // Back may only close what lies over the page.
    const goBack = () => {
      back.current = window.location.pathname !== shown.current;
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going back within a page must not count for the next one
  useEffect(() => {
    const wentBack = back.current;
    back.current = false;
    if (shown.current === path) return;
    shown.current = path;
    if (!wentBack && !isReturning()) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    fadeIn(main.current);
  }, [path, search]);
  return (
    <main ref={main} id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
  );
}
