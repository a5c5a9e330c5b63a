import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Artwork, type ArtworkIndex } from '../art/artwork';
import { Logo } from '../art/logo';
import { classes } from '../classes';
import { Icon } from '../icon';
import { Container, useFocusHeading, usePageTitle } from '../layout/page';

interface SplashPageProps {
  art: ArtworkIndex;
  title: string;
  text?: ReactNode;
  icon?: LucideIcon;
  /** The one action, a large primary button. */
  action: ReactNode;
  /** The page's name in the document title, when it differs from the heading. */
  pageTitle?: string;
  /** Inside the signed-in layout: fills the space below its header, without a logo of its own. */
  inLayout?: boolean;
}

/** A full-page picture with a message and one button, below the picture on a narrow screen. Always dark. */
export function SplashPage({ art, title, text, icon, action, pageTitle, inLayout = false }: SplashPageProps) {
  usePageTitle(pageTitle ?? title);
  const heading = useFocusHeading(!inLayout);
  const Root = inLayout ? 'div' : 'main';
  return (
    <Root data-theme="dark" className={classes('relative flex bg-bg', inLayout ? 'grow' : 'min-h-dvh sm:p-4')}>
      <div className={classes('relative flex flex-1 flex-col overflow-hidden', !inLayout && 'sm:rounded-dialog')}>
        <Artwork
          index={art}
          sizes="(min-width: 1024px) 160vw, 330vw"
          scrim="below"
          page
          eager
          className="min-h-60 flex-1 lg:absolute lg:inset-0"
        />
        {!inLayout && (
          <Container className="absolute inset-x-0 top-7">
            <Logo />
          </Container>
        )}
        <Container className="relative flex flex-col lg:flex-1">
          <div className="flex max-w-[30rem] flex-col pt-6 pb-12 lg:flex-1 lg:justify-center lg:py-20">
            {icon && <Icon of={icon} size={28} className="mb-5 text-accent-ink" />}
            <h1 ref={heading} tabIndex={-1} className="font-display text-display-xl outline-none">
              {title}
            </h1>
            {text && <p className="mt-4 text-lg">{text}</p>}
            <div className="mt-7 *:max-sm:w-full">{action}</div>
          </div>
        </Container>
      </div>
    </Root>
  );
}
