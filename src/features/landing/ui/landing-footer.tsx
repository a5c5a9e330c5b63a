import { messages } from '../../../kernel/messages';
import { Logo } from '../../../ui/art/logo';
import { classes } from '../../../ui/classes';
import { Container } from '../../../ui/layout/page';
import { sections } from './sections';

/** The landing page's footer, which repeats its anchors (spec section 2). */
export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <Container className="flex flex-col gap-5 py-9 sm:flex-row sm:items-center sm:justify-between">
        <Logo />
        <nav aria-label={messages.landing.footer} className="-mx-2 flex flex-wrap">
          {sections.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              className={classes(
                'flex min-h-11 items-center rounded-control px-2 text-sm',
                'font-medium text-muted hover:text-ink sm:px-4',
              )}
            >
              {label}
            </a>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
