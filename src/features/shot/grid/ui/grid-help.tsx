import { messages } from '../../../../kernel/messages';
import { Dialog } from '../../../../ui/overlay/dialog';

const text = messages.grid;

/** All keys of the grid. */
export function GridHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.helpTitle} description={text.helpHint}>
      <dl className="mb-4">
        {text.helpKeys.map(([keys, what]) => (
          <div
            key={keys}
            className="flex min-h-11 items-center justify-between gap-4 border-line py-1 not-last:border-b"
          >
            <dt className="min-w-0 font-semibold">{keys}</dt>
            <dd className="text-right text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
