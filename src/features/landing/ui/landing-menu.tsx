import { useEffect, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { Dialog } from '../../../ui/dialog';
import { type SectionId, sections } from './sections';
import type { WaysIn } from './use-ways-in';
import { WayIn } from './way-in';

interface LandingMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The section that is being read. */
  active: SectionId;
  ways: WaysIn;
}

/** The anchors and Login, where the header has no room for them. */
export function LandingMenu({ open, onOpenChange, active, ways }: LandingMenuProps) {
  const goal = useRef<string | null>(null);
  // The page behind cannot be scrolled before the menu is gone.
  useEffect(() => {
    if (open || goal.current === null) return;
    // The same anchor once more is no change of the address.
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
            className="flex min-h-13 items-center rounded-control px-3 text-lg font-semibold hover:bg-hover aria-[current]:bg-accent-wash forced-colors:aria-[current]:underline"
          >
            {label}
          </a>
        ))}
      </nav>
      <WayIn to="login" ways={ways} fullWidth size="lg" className="mb-4">
        {messages.login.title}
      </WayIn>
    </Dialog>
  );
}
