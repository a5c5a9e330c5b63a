import {
  ArrowRightLeft,
  CalendarPlus,
  CircleCheck,
  Clapperboard,
  Copy,
  EllipsisVertical,
  FileUp,
  ListOrdered,
  Lock,
  LockOpen,
  Pencil,
  Plus,
  Printer,
  RotateCcw,
  Sunrise,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { IconButton } from '../../../ui/icon-button';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Menu } from '../../../ui/overlay/menu';
import type { MenuItem } from '../../../ui/overlay/menu-list';
import { useKeeping } from '../../offline/ui/keep-project';
import type { SceneForm } from '../../scene/scene-form.schema';
import type { DuplicateForm } from '../duplicate/ui/duplicate-project-dialog';
import type { ProjectOut } from '../project.schema';
import { useLockNumbers } from '../project-actions.queries';
import type { ShareProjectDraft } from '../sharing/project-members.schema';
import { useLeaving } from '../sharing/ui/leave-project';
import { useCardFocus, useForgetOnUnmount } from './card-focus';
import { DeleteProject } from './delete-project';
import type { ProjectEdit } from './edit-project-dialog';
import { useProjectDeletion } from './use-project-deletion';
import { oppositeStatus, useProjectStatus } from './use-project-status';

const text = messages.projectMenu;

const EditProjectDialog = lazyPage(async () => (await import('./edit-project-dialog')).EditProjectDialog);
const ShareProjectDialog = lazyPage(
  async () => (await import('../sharing/ui/share-project-dialog')).ShareProjectDialog,
);
const DuplicateProjectDialog = lazyPage(
  async () => (await import('../duplicate/ui/duplicate-project-dialog')).DuplicateProjectDialog,
);
const AddToCalendarDialog = lazyPage(
  async () => (await import('../../calendar/ui/add-to-calendar-dialog')).AddToCalendarDialog,
);
const HandOverDialog = lazyPage(async () => (await import('../hand-over/ui/hand-over-dialog')).HandOverDialog);
const ImportCsvDialog = lazyPage(async () => (await import('../../shot/bulk/ui/import-csv-dialog')).ImportCsvDialog);
const ImportScriptDialog = lazyPage(
  async () => (await import('../../scene/script/ui/import-script-dialog')).ImportScriptDialog,
);
const SceneDialog = lazyPage(async () => (await import('../../scene/ui/scene-dialog')).SceneDialog);
const RenumberDialog = lazyPage(async () => (await import('../../shot/order/ui/renumber-dialog')).RenumberDialog);
preloadOnFirstUse(EditProjectDialog, ShareProjectDialog);

/** A disc that can be read on any artwork; on the darkest one, its edge is what can be seen. */
export const discClasses = classes(
  'z-1 rounded-full! border-[rgb(255_251_242/.2)]! bg-[rgb(15_13_12/.62)]! text-ink!',
  'hover:bg-[rgb(15_13_12/.82)]! aria-expanded:bg-[rgb(15_13_12/.82)]! focus-visible:outline-offset-[-4px]!',
);

interface ProjectMenuProps {
  project: ProjectOut;
  /** Called after the project was deleted or left, for example to leave its page. */
  onGone?: () => void;
  /** Prints its shots; only where they are loaded. */
  onPrint?: () => void;
  /** What else its page offers. */
  items?: readonly MenuItem[];
  /** Places the menu on the picture. */
  className?: string;
  /** It stands on the page, not on a picture. */
  isPlain?: boolean;
}

/** What its owner and editors may do with a whole project; lies above the link that covers a card. */
export function ProjectMenu({ project, onGone, onPrint, items = [], className, isPlain = false }: ProjectMenuProps) {
  const edit = useDialogDraft<ProjectEdit>(`project ${project._id}`);
  const share = useDialogDraft<ShareProjectDraft>(`share project ${project._id}`);
  const duplicate = useDialogDraft<DuplicateForm>(`duplicate project ${project._id}`);
  const scene = useDialogDraft<SceneForm>(`scene of the menu of ${project._id}`);
  const [opened, setOpened] = useState<
    'calendar' | 'csv' | 'script' | 'renumber' | 'hand-over' | 'complete' | 'delete' | null
  >(null);
  const isOpen = (dialog: typeof opened) => ({ open: opened === dialog, onClose: () => setOpened(null) });
  const setStatus = useProjectStatus(project);
  const lock = useNumberLock(project);
  const { leaving, staying } = useCardFocus(project._id);
  const forgetLater = useForgetOnUnmount(project._id);

  const deletion = {
    onDeleting: leaving,
    onKept: staying,
    onDeleted: () => {
      forgetLater();
      onGone?.();
    },
  };
  const leave = useLeaving(project, onGone);
  const keeping = useKeeping(project);
  // One press removes an example without a question: it can be made again.
  const removal = useProjectDeletion(project, text.exampleRemoved, deletion);
  const changeStatus = async () => {
    leaving();
    await setStatus(oppositeStatus(project.status));
    // On its own page the menu is still mounted.
    staying();
  };
  const complete = () => void changeStatus();
  const open = project.shotlistCount - project.completedCount;
  const isOwn = !project.isShared;
  const turn: MenuItem = project.may.complete
    ? { label: text.complete, icon: CircleCheck, onSelect: open > 0 ? () => setOpened('complete') : complete }
    : { label: text.reopen, icon: RotateCcw, onSelect: complete };
  const end: MenuItem = project.isExample
    ? { label: text.removeExample, icon: Trash2, tone: 'danger', onSelect: () => void removal.remove() }
    : { label: text.delete, icon: Trash2, tone: 'danger', onSelect: () => setOpened('delete') };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={text.menu(project.projectTitle)}
            tip={text.tip}
            icon={EllipsisVertical}
            data-theme={isPlain ? undefined : 'dark'}
            data-project-menu={project._id}
            className={classes(!isPlain && discClasses, className)}
          />
        }
        items={[
          ...items,
          { label: text.edit, icon: Pencil, onSelect: edit.show },
          { label: text.share, icon: UserPlus, onSelect: share.show },
          ...(isOwn ? [{ label: text.duplicate, icon: Copy, onSelect: duplicate.show }] : []),
          { label: messages.light.calculator, icon: Sunrise, href: `/light?projectId=${project._id}` },
          { label: text.addToCalendar, icon: CalendarPlus, onSelect: () => setOpened('calendar') },
          keeping.item,
          ...(project.may.plan
            ? [
                { label: text.importCsv, icon: FileUp, onSelect: () => setOpened('csv') },
                { label: text.newScene, icon: Plus, onSelect: scene.show },
                { label: text.importScript, icon: Clapperboard, onSelect: () => setOpened('script') },
                {
                  label: text.renumber,
                  icon: ListOrdered,
                  blocked: project.numbersLocked ? messages.shot.numbersLocked : undefined,
                  onSelect: () => setOpened('renumber'),
                },
                lock,
              ]
            : []),
          ...(isOwn
            ? [{ label: messages.handOver.title, icon: ArrowRightLeft, onSelect: () => setOpened('hand-over') }, turn]
            : []),
          ...(onPrint ? [{ label: messages.ui.print, icon: Printer, onSelect: onPrint }] : []),
          ...(isOwn ? [end] : leave.items),
        ]}
      />
      <LazyDialog open={edit.open} onClose={edit.close}>
        {/* A new key for each opening, so that it starts with the current project, or with its draft. */}
        <EditProjectDialog key={edit.openings} project={project} dialog={edit} />
      </LazyDialog>
      <LazyDialog open={share.open} onClose={share.close}>
        <ShareProjectDialog key={share.openings} project={project} dialog={share} />
      </LazyDialog>
      <LazyDialog open={duplicate.open} onClose={duplicate.close}>
        <DuplicateProjectDialog key={duplicate.openings} project={project} dialog={duplicate} />
      </LazyDialog>
      <LazyDialog open={scene.open} onClose={scene.close}>
        <SceneDialog key={scene.openings} projectId={project._id} dialog={scene} />
      </LazyDialog>
      <LazyDialog {...isOpen('calendar')}>
        <AddToCalendarDialog project={project} {...isOpen('calendar')} />
      </LazyDialog>
      <LazyDialog {...isOpen('csv')}>
        <ImportCsvDialog project={project} {...isOpen('csv')} />
      </LazyDialog>
      <LazyDialog {...isOpen('script')}>
        {opened === 'script' && <ImportScriptDialog projectId={project._id} {...isOpen('script')} />}
      </LazyDialog>
      <LazyDialog {...isOpen('hand-over')}>
        {opened === 'hand-over' && <HandOverDialog project={project} {...isOpen('hand-over')} />}
      </LazyDialog>
      <LazyDialog {...isOpen('renumber')}>
        {opened === 'renumber' && <RenumberDialog projectId={project._id} {...isOpen('renumber')} />}
      </LazyDialog>
      <ConfirmDialog
        open={opened === 'complete'}
        onOpenChange={(next) => setOpened(next ? 'complete' : null)}
        title={text.completeTitle}
        question={messages.shotList.notShot(open)}
        note={messages.completeOffer.offerHint}
        confirmLabel={messages.completeOffer.offerAction}
        icon={CircleCheck}
        harmless
        onConfirm={() => {
          setOpened(null);
          complete();
        }}
      />
      <DeleteProject
        project={project}
        open={opened === 'delete'}
        onOpenChange={(open) => setOpened(open ? 'delete' : null)}
        {...deletion}
      />
      {leave.dialog}
      {keeping.dialog}
    </>
  );
}

/** The menu's item that locks the numbers of a project, or unlocks them. */
function useNumberLock({ _id: id, numbersLocked }: ProjectOut): MenuItem {
  const { mutate } = useLockNumbers();
  const lock = () =>
    mutate(
      { id, locked: !numbersLocked },
      {
        onSuccess: ({ data }) => toast.success(data.numbersLocked ? text.numbersLocked : text.numbersUnlocked),
        onError: (error) => toast.error(text.failed, errorText(error)),
      },
    );
  return numbersLocked
    ? { label: text.unlockNumbers, icon: LockOpen, onSelect: lock }
    : { label: text.lockNumbers, icon: Lock, onSelect: lock };
}
