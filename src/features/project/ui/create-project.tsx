import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { pressedBy } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import type { ProjectInput } from '../project.schema';

const CreateProjectDialog = lazyPage(async () => (await import('./create-project-dialog')).CreateProjectDialog);
preloadOnFirstUse(CreateProjectDialog);

/**
 * The dialog that creates a project, and a function that opens it; after a login in between it opens with the stored
 * values.
 */
export function useProjectCreation(): { create: () => void; creation: ReactNode } {
  const dialog = useDialogDraft<ProjectInput>('new project');
  const creation = (
    <LazyDialog open={dialog.open} onClose={dialog.close}>
      <CreateProjectDialog key={dialog.openings} dialog={dialog} />
    </LazyDialog>
  );
  return { create: dialog.show, creation };
}

interface Props {
  onCreate: () => void;
  size?: 'md' | 'lg';
  className?: string;
  labelClassName?: string;
}

/** The button that opens the dialog. */
export function CreateProject({ onCreate, size = 'md', className, labelClassName }: Props) {
  return (
    <Button variant="primary" size={size} icon={Plus} className={className} {...pressedBy('create')} onClick={onCreate}>
      <span className={labelClassName}>{messages.project.create}</span>
    </Button>
  );
}

/**
 * The button in the page's head; on a phone it floats above the navigation and shrinks to a disc on scroll (design 5).
 */
export function CreateProjectFloating({ onCreate }: { onCreate: () => void }) {
  const scrolled = useScrolled();
  return (
    <div data-high-foot="" className="contents">
      <CreateProject
        onCreate={onCreate}
        className={classes(
          'print:hidden max-sm:fixed max-sm:right-5',
          'max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:z-header',
          'max-sm:min-h-13 max-sm:rounded-full max-sm:shadow-3',
          scrolled && 'max-sm:w-13 max-sm:gap-0 max-sm:px-0',
        )}
        labelClassName={scrolled ? 'max-sm:sr-only' : undefined}
      />
    </div>
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
