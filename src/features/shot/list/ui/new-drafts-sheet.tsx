import { messages } from '../../../../kernel/messages';
import { Dialog } from '../../../../ui/overlay/dialog';
import { QuickDraftField, QuickDraftNotes } from './quick-drafts';
import type { QuickDrafts } from './use-quick-drafts';

interface NewDraftsSheetProps {
  entry: QuickDrafts;
  open: boolean;
  onClose: () => void;
}

/** On a phone the field for drafts, which stays open for the next one. */
export function NewDraftsSheet({ entry, open, onClose }: NewDraftsSheetProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={messages.quickDrafts.title}>
      <div className="pb-5">
        <QuickDraftField entry={entry} />
        <QuickDraftNotes entry={entry} />
      </div>
    </Dialog>
  );
}
