import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsShowingShared } from '../../client/active-nav';
import { messages } from '../../kernel/messages';
import { Logo } from '../../ui/art/logo';
import { classes } from '../../ui/classes';
import { Container } from '../../ui/layout/page';
import { AccountMenu } from './account-menu';
import { ariaCurrentOf, isWide, useNavLinks } from './nav-links';
import { routePaths } from './route-paths';

interface AppHeaderProps {
  user: { name: string; profileImage: string | null };
  path: string;
  /** On a phone the page has a header of its own. */
  hiddenOnPhone: boolean;
  /** Opens the list of keyboard shortcuts. */
  onHelp: () => void;
}

/** The header of every signed-in page; on a phone its tabs stand at the bottom instead (design 4). */
export function AppHeader({ user, path, hiddenOnPhone, onHelp }: AppHeaderProps) {
  const showsShared = useIsShowingShared();
  const links = useNavLinks(path);
  return (
    <HeaderBar path={path} hiddenOnPhone={hiddenOnPhone}>
      <nav aria-label={messages.app.main} className="hidden h-full gap-6 sm:flex lg:gap-[34px]">
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            aria-current={ariaCurrentOf(link, path, showsShared)}
            className={tabClasses}
          >
            <span>{link.label}</span>
            {link.count ? <span className={countClasses}>{link.count}</span> : null}
          </Link>
        ))}
      </nav>
      <div className="ml-auto">
        <AccountMenu user={user} onHelp={onHelp} />
      </div>
    </HeaderBar>
  );
}

interface HeaderBarProps {
  path: string;
  hiddenOnPhone: boolean;
  children?: ReactNode;
}

/** The bar with the logo, which shows while the session is being checked. */
export function HeaderBar({ path, hiddenOnPhone, children }: HeaderBarProps) {
  return (
    <header
      className={classes(
        'sticky top-0 z-header print:hidden h-14 border-b border-line bg-bg max-sm:border-transparent sm:h-17',
        hiddenOnPhone && 'max-sm:hidden',
      )}
    >
      <Container
        className={classes(
          'flex h-full items-center gap-8 lg:gap-[54px]',
          '[html[data-sheet]_&]:max-w-none!',
          isWide(path) && 'max-w-none!',
        )}
      >
        <Link href={routePaths.projects} aria-label={messages.app.name} className="rounded-control">
          <Logo />
        </Link>
        {children}
      </Container>
    </header>
  );
}

const tabClasses = classes(
  'relative flex h-full items-center gap-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors',
  'duration-fast hover:text-ink',
  'aria-[current]:font-semibold aria-[current]:text-ink',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent-mark after:opacity-0',
  'aria-[current]:after:opacity-100',
  'forced-colors:after:bg-[Highlight]',
);

const countClasses = classes(
  'figures flex h-6 min-w-6 items-center justify-center rounded-full bg-due-wash px-1.5 text-xs font-semibold text-due',
  'forced-colors:border',
);
