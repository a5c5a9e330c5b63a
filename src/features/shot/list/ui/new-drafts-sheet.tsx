import { messages } from '../../../../kernel/messages';
import { Dialog } from '../../../../ui/overlay/dialog';
import { QuickDraftField, QuickDraftNotes } from './quick-drafts';
import { useQuickDrafts } from './use-quick-drafts';

interface NewDraftsSheetProps {
  projectId: string;
  open: boolean;
  onClose: () => void;
}

/** On a phone the field for drafts, which stays open for the next one. */
export function NewDraftsSheet({ projectId, open, onClose }: NewDraftsSheetProps) {
  const entry = useQuickDrafts(projectId);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={messages.quickDrafts.title}>
      <div className="pb-5">
        <QuickDraftField entry={entry} />
        <QuickDraftNotes entry={entry} />
      </div>
    </Dialog>
  );
}
