import { Menu } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/icon-button';
import { Logo } from '../../../ui/logo';
import { Container } from '../../../ui/page';
import { LandingMenu } from './landing-menu';
import { sections } from './sections';
import { useActiveSection } from './use-active-section';
import type { WaysIn } from './use-ways-in';
import { WayIn } from './way-in';

/** The dark head that stays: the anchors, Login and Start Free; on a phone the anchors and Login are in a menu (spec section 2). */
export function LandingHeader({ ways }: { ways: WaysIn }) {
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
          <WayIn to="login" ways={ways} variant="ghost" className="text-ink! max-md:hidden">
            {messages.login.title}
          </WayIn>
          <WayIn to="startFree" ways={ways} variant="primary" className="whitespace-nowrap max-sm:px-3.5">
            {messages.app.startFree}
          </WayIn>
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
  'relative flex h-full items-center text-[0.9375rem] font-medium text-muted transition-colors duration-fast hover:text-ink',
  'aria-[current]:font-semibold aria-[current]:text-ink',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent-mark after:opacity-0 aria-[current]:after:opacity-100',
  'forced-colors:after:bg-[Highlight]',
);
