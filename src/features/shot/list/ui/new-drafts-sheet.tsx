import { messages } from '../../../../kernel/messages';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { ProjectOut } from '../../../project/project.schema';
import { QuickDraftField, QuickDraftNotes } from './quick-drafts';
import { useQuickDrafts } from './use-quick-drafts';

interface NewDraftsSheetProps {
  project: ProjectOut;
  open: boolean;
  onClose: () => void;
}

/** On a phone the field for drafts, which stays open for the next one. */
export function NewDraftsSheet({ project, open, onClose }: NewDraftsSheetProps) {
  const entry = useQuickDrafts(project);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={messages.quickDrafts.title}>
      <div className="pb-5">
        <QuickDraftField entry={entry} />
        <QuickDraftNotes entry={entry} />
      </div>
    </Dialog>
  );
}
