import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { isSignedIn } from '../../../client/session-flags';
import { Button, type ButtonStyle, buttonClasses } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

type WayInProps = ButtonStyle & { to: EntryLink; ways: CallsToAction; className?: string; children: string };

/**
 * A call to action: a link, which a middle click opens in a tab and which works before hydration and without
 * JavaScript. From then on it is a button to readers and keys, and a button while it loads.
 */
export function CallToAction({ to, ways: { chosen, choose }, className, children, ...form }: WayInProps) {
  const [isButton, setButton] = useState(false);
  useLayoutEffect(() => setButton(true), []);
  if (chosen === to) {
    return (
      <Button {...form} loading className={className ?? ''}>
        {children}
      </Button>
    );
  }
  const { variant = 'secondary', size = 'md', fullWidth = false, iconAfter } = form;
  const press = (event: MouseEvent) => {
    // The browser opens a tab or a window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(to);
  };
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    choose(to);
  };
  return (
    <a
      href={entryPaths[to]}
      {...(isButton && { role: 'button', onClick: press, onKeyDown: pressByKey })}
      className={buttonClasses(variant, size, fullWidth, className)}
    >
      <span className="contents">{children}</span>
      {iconAfter && <Icon of={iconAfter} />}
    </a>
  );
}

const LOADING_MS = 1000;

/** Where each call to action leads a visitor. */
const entryPaths = { login: '/login', startFree: '/register', startPlanning: '/register' } as const;

type EntryLink = keyof typeof entryPaths;

/**
 * The calls to action of the landing page: a second of loading after the click, then /login or /register, or the
 * projects for a signed-in person (spec sections 2 and 9). `chosen` is the clicked button.
 */
export function useCallsToAction() {
  const [chosen, choose] = useState<EntryLink | null>(null);
  useEffect(() => {
    if (!chosen) return;
    let left = false;
    void Promise.all([isSignedIn(), loading()]).then(
      ([signedIn]) => left || window.location.assign(signedIn ? '/projects' : entryPaths[chosen]),
    );
    return () => {
      left = true;
    };
  }, [chosen]);
  // The browser may restore the page as it was left, with the clicked button still loading.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && choose(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return { chosen, choose };
}

export type CallsToAction = ReturnType<typeof useCallsToAction>;

const loading = () => new Promise((resolve) => setTimeout(resolve, LOADING_MS));
