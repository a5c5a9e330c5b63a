import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import type { MenuItem } from '../../../../ui/overlay/menu-list';
import type { ProjectOut } from '../../project.schema';
import { useCardFocus, useForgetOnUnmount } from '../../ui/card-focus';
import { useLeaveProject } from '../project-members.queries';

const text = messages.shareProject;
const menuText = messages.projectMenu;

/** The item of a menu that leaves a project which is shared as a whole, and the dialog that asks before. */
export function useLeaving(project: ProjectOut, onLeft: (() => void) | undefined) {
  const [open, setOpen] = useState(false);
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
  const items: MenuItem[] = [{ label: menuText.leave, icon: LogOut, onSelect: () => setOpen(true) }];
  return {
    // Shots that are shared one by one are left one by one.
    items: project.isSharedWhole ? items : [],
    dialog: (
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
    ),
  };
}
