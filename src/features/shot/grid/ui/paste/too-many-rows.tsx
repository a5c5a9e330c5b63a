import { messages } from '../../../../../kernel/messages';
import { Button } from '../../../../../ui/button';
import { Dialog } from '../../../../../ui/overlay/dialog';
import type { PastedBlock } from '../../../bulk/csv-import.rules';
import { shotLimits } from '../../../shot-limits.data';
import type { GridParts } from '../grid-parts';

const text = messages.grid;

interface TooManyRowsProps {
  /** The block that is too long to be pasted; null for none. */
  block: PastedBlock | null;
  onClose: () => void;
  onImport: GridParts['onImport'];
}

/** Says that a block is too long to be pasted, and offers the import. */
export function TooManyRows({ block, onClose, onImport }: TooManyRowsProps) {
  return (
    <Dialog
      open={block !== null}
      onOpenChange={onClose}
      title={text.tooManyRows(shotLimits.atOnce)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.ui.cancel}
          </Button>
          {block && onImport && (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                onImport(block);
              }}
            >
              {text.importThem}
            </Button>
          )}
        </>
      }
    >
      <span />
    </Dialog>
  );
}
