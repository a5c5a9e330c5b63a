import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes';
import { CreateProject } from './create-project';

/** In the head of the page; on a phone it floats above the navigation and shrinks to a disc on scroll (design 5). */
export function CreateProjectFloating({ onCreate }: { onCreate: () => void }) {
  const scrolled = useScrolled();
  return (
    <CreateProject
      onCreate={onCreate}
      className={classes(
        'print:hidden max-sm:fixed max-sm:right-5 max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:z-header',
        'max-sm:min-h-13 max-sm:rounded-full max-sm:shadow-3',
        scrolled && 'max-sm:w-13 max-sm:gap-0 max-sm:px-0',
      )}
      labelClassName={scrolled ? 'max-sm:sr-only' : undefined}
    />
  );
}

const THRESHOLD = 24;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > THRESHOLD);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}
