import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Artwork, type ArtworkIndex } from './artwork';
import { classes } from './classes';
import { Icon } from './icon';
import { Logo } from './logo';
import { Container, usePageTitle } from './page';

interface ThresholdProps {
  art: ArtworkIndex;
  title: string;
  text?: ReactNode;
  icon?: LucideIcon;
  /** The one way on, a large primary button. */
  action: ReactNode;
  /** The page's name in the document title, when it is not its heading. */
  pageTitle?: string;
  /** Inside the signed-in layout: below its header, without a logo of its own. */
  inLayout?: boolean;
}

/** A full picture with a message and one button: a way in, a way on, or the way back. Always dark. */
export function Threshold({ art, title, text, icon, action, pageTitle, inLayout = false }: ThresholdProps) {
  usePageTitle(pageTitle ?? title);
  const Root = inLayout ? 'div' : 'main';
  return (
    <Root
      data-theme="dark"
      className={classes(
        'relative flex bg-bg',
        inLayout ? 'min-h-[calc(100dvh-56px)] sm:min-h-[calc(100dvh-68px)]' : 'min-h-dvh sm:p-4',
      )}
    >
      <div className={classes('relative flex flex-1 overflow-hidden', !inLayout && 'sm:rounded-dialog')}>
        <Artwork
          index={art}
          sizes="(min-width: 640px) 160vw, 520vw"
          scrim="responsive"
          page
          eager
          className="absolute inset-0"
        />
        <Container className="relative flex flex-col">
          {!inLayout && (
            <div className="pt-7">
              <Logo />
            </div>
          )}
          <div
            className={classes(
              'flex max-w-[30rem] flex-1 flex-col justify-end pt-56 sm:justify-center sm:py-12',
              // Clear of the navigation at the bottom of a phone.
              inLayout ? 'pb-28' : 'pb-12',
            )}
          >
            {icon && <Icon of={icon} size={28} className="mb-5 text-accent-ink" />}
            <h1 className="font-display text-display-xl">{title}</h1>
            {text && <p className="mt-4 text-lg">{text}</p>}
            <div className="mt-7 *:max-sm:w-full">{action}</div>
          </div>
        </Container>
      </div>
    </Root>
  );
}
