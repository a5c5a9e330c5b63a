import { useQueryClient } from '@tanstack/react-query';
import { CloudDownload, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { useAccountId } from '../../../client/form/form-draft';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { MenuItem } from '../../../ui/overlay/menu-list';
import { useKeptState } from '../kept-state.queries';

const KeepDialog = lazyPage(async () => (await import('./keep-dialog')).KeepDialog);

const text = messages.offline.keep;

/** Removes a project that was kept as a whole from this device. */
export function useRemoveKept() {
  const queries = useQueryClient();
  const account = useAccountId();
  return async (projectId: string): Promise<void> => {
    try {
      // What keeps answers comes after the page; its menus do not wait for it.
      const [{ keepNoLonger }, { openDevice }] = await Promise.all([
        import('../keep-today.queries'),
        import('../kept-device.queries'),
      ]);
      await keepNoLonger(queries, await openDevice(account, queries), projectId);
      toast.success(text.removed);
    } catch (error) {
      toast.error(messages.offline.failed, errorText(error));
    }
  };
}

/** The item of a project's menu that keeps it on this device or removes it again, and the dialog that it opens. */
export function useKeeping(project: { _id: string; projectTitle: string }) {
  const [open, setOpen] = useState(false);
  const isKept = useKeptState().chosen.includes(project._id);
  const remove = useRemoveKept();
  const item: MenuItem = isKept
    ? { label: text.remove, icon: CloudOff, onSelect: () => void remove(project._id) }
    : {
        label: text.title,
        icon: CloudDownload,
        // Browsers keep pages on https and localhost alone.
        blocked: window.isSecureContext ? undefined : text.needsHttps,
        onSelect: () => setOpen(true),
      };
  const dialog = (
    <LazyDialog open={open} onClose={() => setOpen(false)}>
      <KeepDialog project={project} open={open} onClose={() => setOpen(false)} />
    </LazyDialog>
  );
  return { item, dialog };
}
