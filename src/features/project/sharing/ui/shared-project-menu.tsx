import { CalendarPlus, EllipsisVertical, LogOut, Printer } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { toast } from '../../../../ui/feedback/toast-store';
import { IconButton } from '../../../../ui/icon-button';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { Menu } from '../../../../ui/overlay/menu';
import type { MenuItem } from '../../../../ui/overlay/menu-list';
import type { ProjectOut } from '../../project.schema';
import { discClasses, useCardFocus, useForgetOnUnmount } from '../../ui/project-menu';
import { useLeaveProject } from '../project-members.queries';

const AddToCalendarDialog = lazyPage(
  async () => (await import('../../../calendar/ui/add-to-calendar-dialog')).AddToCalendarDialog,
);

const text = messages.shareProject;
const menuText = messages.projectMenu;

interface SharedProjectMenuProps {
  project: ProjectOut;
  /** Called after the member has left, for example to leave its page. */
  onLeft?: () => void;
  /** Prints its shots; only where they are loaded. */
  onPrint?: () => void;
  /** What else its page offers. */
  items?: readonly MenuItem[];
  /** Places the menu on the picture. */
  className?: string;
}

/** What a member may do with a project of which they see something. */
export function SharedProjectMenu({ project, onLeft, onPrint, items = [], className }: SharedProjectMenuProps) {
  const [open, setOpen] = useState(false);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const { mutateAsync, isPending } = useLeaveProject();
  const { leaving, staying } = useCardFocus(project._id);
  const forgetLater = useForgetOnUnmount(project._id);
  const leave = async () => {
    leaving();
    try {
      await mutateAsync({ id: project._id });
    } catch (error) {
      staying();
      toast.error(menuText.failed, errorText(error));
      // It is not shared with them any more: the page notices by itself.
      if (errorCode(error) === 'NOT_FOUND') setOpen(false);
      return;
    }
    toast.success(text.left, project.projectTitle);
    forgetLater();
    onLeft?.();
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={menuText.menu(project.projectTitle)}
            tip={menuText.tip}
            icon={EllipsisVertical}
            data-theme="dark"
            data-project-menu={project._id}
            className={classes(discClasses, className)}
          />
        }
        items={[
          ...items,
          { label: menuText.addToCalendar, icon: CalendarPlus, onSelect: () => setIsSubscribing(true) },
          ...(onPrint ? [{ label: messages.ui.print, icon: Printer, onSelect: onPrint }] : []),
          // Shots that are shared one by one are left one by one.
          ...(project.isSharedWhole ? [{ label: menuText.leave, icon: LogOut, onSelect: () => setOpen(true) }] : []),
        ]}
      />
      <LazyDialog open={isSubscribing} onClose={() => setIsSubscribing(false)}>
        <AddToCalendarDialog project={project} open={isSubscribing} onClose={() => setIsSubscribing(false)} />
      </LazyDialog>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.leaveTitle}
        question={text.leaveQuestion}
        note={text.leaveNote}
        subject={
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {project.projectTitle}
          </p>
        }
        confirmLabel={text.leaveAction}
        icon={LogOut}
        onConfirm={() => void leave()}
        loading={isPending}
      />
    </>
  );
}
