import { Link } from 'wouter';
import { messages } from '../../kernel/messages';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { ariaCurrentOf, useNavLinks } from './nav-links';

/** The tabs at the bottom and the space that keeps the end of the page clear of them; on a phone only (design 4). */
export function BottomNav({ path }: { path: string }) {
  const links = useNavLinks(path);
  return (
    <>
      <div aria-hidden="true" className="h-[calc(5.5rem+env(safe-area-inset-bottom))] sm:hidden print:hidden" />
      <nav
        aria-label={messages.app.main}
        className={classes(
          'fixed inset-x-0 bottom-0 z-bar flex border-t border-line bg-surface',
          'pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden',
        )}
      >
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            aria-current={ariaCurrentOf(link, path)}
            className={classes(
              'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold',
              'text-muted aria-[current=page]:text-accent-ink',
              'forced-colors:aria-[current=page]:border-t-3',
              'forced-colors:aria-[current=page]:border-[Highlight]',
            )}
          >
            <Icon of={link.icon} size={24} />
            <span className="flex items-center gap-1.5">
              <span>{link.label}</span>
              {link.count ? <span className={countClasses}>{link.count}</span> : null}
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}

const countClasses = classes(
  'figures flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-due-wash px-1 text-due',
  'forced-colors:border',
);
