import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { hasNavigated } from '../../../client/has-navigated';
import { messages } from '../../../kernel/messages';
import { Artwork, type ArtworkIndex } from '../../../ui/art/artwork';
import { Logo } from '../../../ui/art/logo';
import { classes } from '../../../ui/classes';
import { BreakableEmail } from '../../../ui/layout/breakable-email';
import { useFocusHeading, usePageTitle } from '../../../ui/layout/page';

interface AuthFrameProps {
  title: string;
  lead: string;
  art: ArtworkIndex;
  sentence: string;
  children: ReactNode;
  /** The alternative: a question and its link. */
  foot: ReactNode;
  /** Whether this content replaced a form that was submitted. */
  arrived?: boolean;
}

/** An account page: one form at the left, a picture at the right where there is room (design 5). */
export function AuthFrame({ title, lead, art, sentence, children, foot, arrived = false }: AuthFrameProps) {
  usePageTitle(title);
  const heading = useFocusHeading(arrived);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <div className="grid min-h-dvh sm:max-lg:[@media(min-height:60rem)]:grid-rows-[1fr_36dvh] lg:grid-cols-2">
      <div className="flex flex-col px-5 pb-11 sm:px-8">
        <header className="pt-5 sm:pt-9 sm:pl-10">
          <Link href="/" aria-label={messages.app.name} className="inline-flex rounded-control">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-11">
          <h1 ref={heading} tabIndex={-1} className="font-display text-display-lg outline-none">
            {title}
          </h1>
          <p className="mt-1.5 mb-8 wrap-anywhere text-muted">
            <BreakableEmail text={lead} />
          </p>
          {children}
          <p className="mt-6 text-muted">{foot}</p>
        </main>
      </div>
      <ArtPanel art={art} sentence={sentence} />
    </div>
  );
}

interface TextLinkProps {
  href: string;
  /** The state of the next page's history entry. */
  state?: object;
  className?: string;
  children: ReactNode;
}

/** A link within a sentence of the account pages. */
export function TextLink({ href, state, className, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      state={state}
      className={classes(
        'font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  );
}

/**
 * A picture with a sentence at its foot beside a form; below it on a tall tablet, hidden and not loaded on smaller
 * screens (design 5).
 */
function ArtPanel({ art, sentence }: { art: ArtworkIndex; sentence: string }) {
  return (
    <aside
      className={classes(
        'relative m-4 hidden overflow-hidden rounded-dialog lg:ml-0 lg:block',
        'sm:max-lg:[@media(min-height:60rem)]:block',
      )}
      data-theme="dark"
    >
      <Artwork index={art} sizes="120vw" scrim="low" className="absolute inset-0" />
      <p className="absolute inset-x-12 bottom-11 font-display text-display-md">{sentence}</p>
    </aside>
  );
}
