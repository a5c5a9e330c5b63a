import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn } from '../../../client/is-signed-in';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { LogoMark } from '../../../ui/logo';
import { usePageTitle } from '../../../ui/page';

const LOADING_MS = 1000;

/** /: what the product is, and the two ways in (spec section 2). */
export default function LandingPage() {
  const [chosen, choose] = useWayIn();
  usePageTitle(messages.app.home);
  const entry = (path: string) => ({
    loading: chosen === path,
    onClick: () => choose(path),
  });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-11 text-center">
      <LogoMark size={72} />
      <h1 className="mt-8 font-display text-display-xl">{messages.app.name}</h1>
      <p className="mt-3 max-w-measure text-lg text-balance text-muted">{messages.app.tagline}</p>
      <div className="mt-8 flex w-full max-w-80 flex-col gap-3 sm:w-auto sm:max-w-none sm:flex-row">
        <Button variant="primary" size="lg" {...entry('/register')}>
          {messages.app.startFree}
        </Button>
        <Button size="lg" {...entry('/login')}>
          {messages.login.title}
        </Button>
      </div>
    </main>
  );
}

/** A second of loading after the choice, then its page, or the projects for who is signed in (spec sections 2 and 9). */
function useWayIn() {
  const [, navigate] = useLocation();
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    if (!chosen) return;
    let left = false;
    void Promise.all([isSignedIn(), loading()]).then(([signedIn]) => left || navigate(signedIn ? '/projects' : chosen));
    return () => {
      left = true;
    };
  }, [chosen, navigate]);
  return [chosen, choose] as const;
}

const loading = () => new Promise((resolve) => setTimeout(resolve, LOADING_MS));
