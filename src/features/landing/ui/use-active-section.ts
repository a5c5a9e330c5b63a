import { useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/after-paint';
import { type SectionId, sections } from './sections';

/** A section counts as reached a little before it stands below the header. */
const REACHED_PX = 160;

/** The section that is being read: the last one whose top has been reached; at the foot of the page the last one (spec section 2). */
export function useActiveSection(): SectionId {
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
    // Once the page has been laid out: asked before, it would be laid out for the asking.
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
