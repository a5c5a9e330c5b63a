import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../../client/session-flags';
import { Button, type ButtonForm, buttonClasses } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

type WayInProps = ButtonForm & { to: Entry; ways: WaysIn; className?: string; children: string };

/**
 * A way in: a plain link in the HTML of the build, so that it works before the page is hydrated, or without JavaScript;
 * then a button, which takes over the focus of the link.
 */
export function WayIn({ to, ways: { chosen, choose }, className, children, ...form }: WayInProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<'link' | 'button' | 'focused button'>('link');
  useLayoutEffect(() => {
    setState(link.current === document.activeElement ? 'focused button' : 'button');
  }, []);
  if (state === 'link') {
    const { variant = 'secondary', size = 'md', fullWidth = false, iconAfter } = form;
    return (
      <a ref={link} href={entryPaths[to]} className={buttonClasses(variant, size, fullWidth, className)}>
        {children}
        {iconAfter && <Icon of={iconAfter} />}
      </a>
    );
  }
  return (
    <Button
      {...form}
      autoFocus={state === 'focused button'}
      loading={chosen === to}
      onClick={() => choose(to)}
      className={className ?? ''}
    >
      {children}
    </Button>
  );
}

const LOADING_MS = 1000;

/** Where each way in leads a visitor. */
const entryPaths = { login: '/login', startFree: '/register', startPlanning: '/register' } as const;

type Entry = keyof typeof entryPaths;

/**
 * The ways in of the landing page: a second of loading after the press, then /login or /register, or the projects for
 * who is signed in (spec sections 2 and 9). `chosen` is the button that was pressed.
 */
export function useWaysIn() {
  const [chosen, choose] = useState<Entry | null>(null);
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
  // Who comes back may find the page as it was left, the pressed button still at work.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && choose(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return { chosen, choose };
}

export type WaysIn = ReturnType<typeof useWaysIn>;

const loading = () => new Promise((resolve) => setTimeout(resolve, LOADING_MS));
