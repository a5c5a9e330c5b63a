import { useState } from 'react';
import { messages } from '../../../../../kernel/messages';
import { FormDialog } from '../../../../../ui/overlay/form-dialog';
import { MatchPairs } from '../../../bulk/ui/match-columns';
import { sheetKeys } from '../../../columns/sheet-columns.rules';
import type { ShotTable } from '../../../columns/sheet-table.rules';
import { headedBlock, notOfGrid } from '../../grid-paste.rules';

const keys = sheetKeys.filter((key) => !notOfGrid.includes(key));

interface MatchPasteProps {
  /** The block whose columns are not all known. */
  plain: string;
  onClose: () => void;
  onMatch: (columns: ShotTable['columns']) => void;
}

/** Asks what the columns of a pasted block are. */
export function MatchPaste({ plain, onClose, onMatch }: MatchPasteProps) {
  const [table, setTable] = useState(() => headedBlock(plain));
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      onCancel={onClose}
      title={messages.importDialog.match}
      action={messages.grid.matchAction}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        onMatch(table.columns);
      }}
    >
      <MatchPairs table={table} onChange={setTable} keys={keys} />
    </FormDialog>
  );
}
