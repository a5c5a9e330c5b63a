import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormDraft } from '../../../client/form-draft';
import { useLeave } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { isUnsaved, useGearList } from '../gear.queries';
import { noGearText } from '../gear.rules';
import { type ChosenGear, withChoice, withGear } from '../gear-choice.rules';
import { AddGear } from './add-gear';
import { GearGrid } from './gear-grid';

const text = messages.gear;

interface DefaultGearDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shot's gear as it is when the dialog opens; each opening is an instance of its own. */
  value: ChosenGear[];
  /** Takes what was ticked and unticked, and not before it is confirmed: a change, for other gear may have come meanwhile. */
  onApply: (change: (now: ChosenGear[]) => ChosenGear[]) => void;
}

/** 'Your Default Gear List' (spec section 2): chooses from the list for a shot, all of it if wanted, and adds to the list. */
export function DefaultGearDialog({ open, onOpenChange, value, onApply }: DefaultGearDialogProps) {
  const [opened] = useState(value);
  const [chosen, setChosen] = useState(opened);
  const typed = useFormDraft('gear of the default list', noGearText);
  const saved = useGearList().list.filter((piece) => !isUnsaved(piece));
  const { flush, leave, busy } = useLeave(() => {
    onApply((now) => withChoice(saved, now, { opened, chosen }));
    onOpenChange(false);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.settings.gearTitle}
      description={text.importHint}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {messages.ui.cancel}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => leave(0)}>
            {text.importApply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-4">
        <AddGear
          draft={typed}
          required={text.defaultNameRequired}
          onListed={(pieces) => setChosen((now) => withGear(now, pieces))}
          flush={flush}
        />
        {saved.length > 0 && (
          <Button icon={CheckCheck} onClick={() => setChosen((now) => withGear(now, saved))} className="self-start">
            {text.importAll}
          </Button>
        )}
        <GearGrid value={chosen} onChange={setChosen} empty={text.importEmpty} />
      </div>
    </Dialog>
  );
}
