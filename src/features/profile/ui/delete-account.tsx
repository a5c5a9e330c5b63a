import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog, lazyPart } from '../../../client/lazy-part';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';

const text = messages.settings;

const DeleteAccountDialog = lazyPart(async () => (await import('./delete-account-dialog')).DeleteAccountDialog);

/** Deletes the account after a look at what goes with it, by its password (contract section 3). */
export function DeleteAccount({ email }: { email: string }) {
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <section>
      <h3 className="font-display text-display-sm">{text.deleteTitle}</h3>
      <p className="mt-1 text-muted">{text.deleteLead}</p>
      <Button
        icon={Trash2}
        onPointerEnter={DeleteAccountDialog.preload}
        onFocus={DeleteAccountDialog.preload}
        onClick={show}
        className="mt-4 text-danger!"
      >
        {text.deleteTitle}
      </Button>
      {openings > 0 && (
        <LazyDialog turn={openings}>
          <DeleteAccountDialog email={email} open={open} onOpenChange={setOpen} />
        </LazyDialog>
      )}
    </section>
  );
}
