import { CircleCheck, EllipsisVertical, Pencil, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/icon-button';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import { Menu } from '../../../ui/overlay/menu';
import type { ProjectOut } from '../project.schema';
import { useForgetProject } from '../project-actions.queries';
import { DeleteProject } from './delete-project';
import type { ProjectEdit } from './edit-project-dialog';
import { oppositeStatus, useProjectStatus } from './use-project-status';

const text = messages.projectMenu;

const EditProjectDialog = lazyPage(async () => (await import('./edit-project-dialog')).EditProjectDialog);
preloadOnFirstUse(EditProjectDialog);

interface ProjectMenuProps {
  project: ProjectOut;
  /** Called after the project was deleted, for example to leave its page. */
  onDeleted?: () => void;
  /** Prints its shots; only where they are loaded. */
  onPrint?: () => void;
  /** Places the menu on the picture. */
  className?: string;
}

/** What an owner may do with a whole project; lies above the link that covers a card. */
export function ProjectMenu({ project, onDeleted, onPrint, className }: ProjectMenuProps) {
  const edit = useDialogDraft<ProjectEdit>(`project ${project._id}`);
  const [isDeleting, setIsDeleting] = useState(false);
  const setStatus = useProjectStatus(project);
  const { leaving, staying } = useCardFocus(project._id);
  const forgetLater = useForgetOnUnmount(project._id);

  const changeStatus = async () => {
    leaving();
    await setStatus(oppositeStatus(project.status));
    // On its own page the menu is still mounted.
    staying();
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={text.menu(project.projectTitle)}
            tip={text.tip}
            icon={EllipsisVertical}
            data-theme="dark"
            data-project-menu={project._id}
            className={classes(discClasses, className)}
          />
        }
        items={[
          { label: text.edit, icon: Pencil, onSelect: edit.show },
          project.status === 'completed'
            ? { label: text.reopen, icon: RotateCcw, onSelect: () => void changeStatus() }
            : { label: text.complete, icon: CircleCheck, onSelect: () => void changeStatus() },
          ...(onPrint ? [{ label: messages.ui.print, icon: Printer, onSelect: onPrint }] : []),
          { label: text.delete, icon: Trash2, tone: 'danger', onSelect: () => setIsDeleting(true) },
        ]}
      />
      <LazyDialog open={edit.open} onClose={edit.close}>
        {/* A new key for each opening, so that it starts with the current project, or with its draft. */}
        <EditProjectDialog key={edit.openings} project={project} dialog={edit} />
      </LazyDialog>
      <DeleteProject
        project={project}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleting={leaving}
        onKept={staying}
        onDeleted={() => {
          forgetLater();
          onDeleted?.();
        }}
      />
    </>
  );
}

/** A disc that can be read on any artwork; on the darkest one, its edge is what can be seen. */
export const discClasses = classes(
  'z-1 rounded-full! border-[rgb(255_251_242/.2)]! bg-[rgb(15_13_12/.62)]! text-ink!',
  'hover:bg-[rgb(15_13_12/.82)]! aria-expanded:bg-[rgb(15_13_12/.82)]! focus-visible:outline-offset-[-4px]!',
);

/**
 * Gives a function that removes the cached data of a deleted project, once its page is unmounted: a mounted page would
 * refetch it.
 */
function useForgetOnUnmount(projectId: string): () => void {
  const forget = useForgetProject();
  const state = useRef({ isGone: false, isDeleted: false, forget: () => {} });
  state.current.forget = () => forget(projectId);
  useEffect(() => {
    const { current } = state;
    current.isGone = false;
    return () => {
      current.isGone = true;
      // After the surrounding page has unsubscribed from its queries.
      if (current.isDeleted) setTimeout(current.forget);
    };
  }, []);
  return () => {
    state.current.isDeleted = true;
    if (state.current.isGone) forget(projectId);
  };
}

const menus = '[data-project-menu]';
const tab = '[role=tab][aria-selected=true]';
const content = '#content';

/**
 * Keeps the focus among the cards when one is removed (design 9): moves it to the menu of the next card, else of the
 * previous one, else to the tab. Call `leaving` before the project's card is removed, `staying` when it is not.
 */
function useCardFocus(projectId: string) {
  const next = useRef<Element | null>(null);
  const asked = useRef(false);
  const leaving = () => {
    const all = Array.from(document.querySelectorAll<HTMLElement>(menus));
    const at = all.findIndex((menu) => menu.dataset.projectMenu === projectId);
    next.current = all[at + 1] ?? all[at - 1] ?? null;
    asked.current = true;
  };
  const staying = () => {
    asked.current = false;
  };
  useEffect(
    () => () => {
      if (!asked.current) return;
      const target = next.current;
      // After a dialog that closes too has released the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const goal = target?.isConnected ? target : (document.querySelector(tab) ?? document.querySelector(content));
        if (goal instanceof HTMLElement) goal.focus();
      });
    },
    [],
  );
  return { leaving, staying };
}
