import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import { Logo } from '../../../ui/art/logo';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/icon-button';
import { Container } from '../../../ui/layout/page';
import { Dialog } from '../../../ui/overlay/dialog';
import { type CallsToAction, CallToAction } from './call-to-action';
import { type SectionId, sections } from './sections';

/**
 * The dark sticky header: the anchors, Login and Start Free; on a phone the anchors and Login are in a menu (spec
 * section 2).
 */
export function LandingHeader({ ways }: { ways: CallsToAction }) {
  const active = useActiveSection();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header data-theme="dark" className="sticky top-0 z-header h-14 border-b border-white/10 bg-[#1A1128] sm:h-[72px]">
      <Container className="flex h-full items-center justify-between gap-2 sm:gap-4">
        <a href="#home" aria-label={messages.app.name} className="rounded-control">
          <Logo />
        </a>
        <nav aria-label={messages.landing.sections} className="hidden h-full gap-[34px] md:flex">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={active === id ? 'location' : undefined} className={anchorClasses}>
              {label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <CallToAction to="login" ways={ways} variant="ghost" className="text-ink! max-md:hidden">
            {messages.login.title}
          </CallToAction>
          <CallToAction to="startFree" ways={ways} variant="primary" className="whitespace-nowrap max-sm:px-3.5">
            {messages.app.startFree}
          </CallToAction>
          <IconButton
            label={messages.landing.menu}
            icon={Menu}
            aria-haspopup="dialog"
            className="-mr-2 text-ink! md:hidden"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </Container>
      <LandingMenu open={isMenuOpen} onOpenChange={setMenuOpen} active={active} ways={ways} />
    </header>
  );
}

const anchorClasses = classes(
  'relative flex h-full items-center text-[0.9375rem] font-medium text-muted transition-colors',
  'duration-fast hover:text-ink',
  'aria-[current]:font-semibold aria-[current]:text-ink',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent-mark after:opacity-0',
  'aria-[current]:after:opacity-100',
  'forced-colors:after:bg-[Highlight]',
);

interface LandingMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The section in view. */
  active: SectionId;
  ways: CallsToAction;
}

/** The anchors and Login, where the header has no room for them. */
function LandingMenu({ open, onOpenChange, active, ways }: LandingMenuProps) {
  const goal = useRef<string | null>(null);
  // The page cannot scroll before the menu is closed.
  useEffect(() => {
    if (open || goal.current === null) return;
    // Choosing the same anchor again does not change the address, so scroll by script.
    if (window.location.hash === `#${goal.current}`) document.getElementById(goal.current)?.scrollIntoView();
    else window.location.hash = goal.current;
    goal.current = null;
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.landing.menu}>
      <nav aria-label={messages.landing.sections} className="-mx-3 grid pb-3">
        {sections.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={active === id ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goal.current = id;
              onOpenChange(false);
            }}
            className={classes(
              'flex min-h-13 items-center rounded-control px-3 text-lg font-semibold hover:bg-hover',
              'aria-[current]:bg-accent-wash forced-colors:aria-[current]:underline',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      <CallToAction to="login" ways={ways} fullWidth size="lg" className="mb-4">
        {messages.login.title}
      </CallToAction>
    </Dialog>
  );
}

/** A section counts as reached a little before it is below the header. */
const REACHED_PX = 160;

/** The section in view: the last one whose top was reached; at the foot of the page the last one (spec section 2). */
function useActiveSection(): SectionId {
  const [active, setActive] = useState<SectionId>('home');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(readSection());
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    // After layout: measuring before would force one.
    afterPaint(look);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return active;
}

function readSection(): SectionId {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return 'contact';
  const reached = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= REACHED_PX;
  });
  return reached.at(-1)?.id ?? 'home';
}
