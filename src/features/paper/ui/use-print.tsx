import { useCallback, useEffect, useState } from 'react';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../project/project.schema';
import { useShotProject } from '../../shot/shot.queries';
import type { PaperLayout } from '../paper.data';

const PrintDialog = lazyPage(async () => (await import('./print-dialog')).PrintDialog);

/**
 * Printing a project, by the menu and by Ctrl P, which a browser means for the page: gives what opens the dialog, and
 * the dialog. The browser's own command prints the page as it is.
 */
export function usePrint(projectId: string, first: PaperLayout) {
  const project: ProjectOut | undefined = useShotProject(projectId).data;
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const show = useCallback(() => {
    setOpenings((now) => now + 1);
    setOpen(true);
  }, []);
  const hasProject = project !== undefined;
  useEffect(() => {
    if (!hasProject) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
      if (!isPrint) return;
      event.preventDefault();
      if (!document.querySelector('[role$=dialog][data-state=open]')) show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasProject, show]);
  const close = () => setOpen(false);
  const dialog = project && (
    <LazyDialog open={isOpen} onClose={close}>
      {openings > 0 && <PrintDialog key={openings} {...{ project, first }} open={isOpen} onClose={close} />}
    </LazyDialog>
  );
  return { show, dialog };
}
