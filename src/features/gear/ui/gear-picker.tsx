import { ListChecks } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { FormDraft } from '../../../client/form-draft';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { GearText } from '../gear.rules';
import { type ChosenGear, withGear } from '../gear-choice.rules';
import { AddGear } from './add-gear';
import { DefaultGearDialog } from './default-gear-dialog';
import { GearGrid } from './gear-grid';

interface GearPickerProps {
  /** What is typed and not added yet. */
  draft: FormDraft<GearText>;
  value: ChosenGear[];
  /** Takes a change, not a list: a piece may be added while others are being ticked. */
  onChange: (change: (value: ChosenGear[]) => ChosenGear[]) => void;
  flush?: Ref<Flush>;
}

/** A shot's gear: tick boxes, a field that adds a piece on the spot, and the default list to import from (spec section 2, step 3). */
export function GearPicker({ draft, value, onChange, flush }: GearPickerProps) {
  const [importing, setImporting] = useState({ open: false, time: 0 });
  return (
    <div className="flex flex-col gap-7">
      <GearGrid value={value} onChange={onChange} empty={messages.wizard.gearEmpty} />
      <AddGear
        draft={draft}
        onListed={(pieces) => onChange((chosen) => withGear(chosen, pieces))}
        flush={flush}
        className="max-w-[560px]"
      />
      <Button
        icon={ListChecks}
        onClick={() => setImporting(({ time }) => ({ open: true, time: time + 1 }))}
        className="self-start max-sm:w-full"
      >
        {messages.gear.importOpen}
      </Button>
      <DefaultGearDialog
        key={importing.time}
        open={importing.open}
        onOpenChange={(open) => setImporting(({ time }) => ({ open, time }))}
        value={value}
        onApply={onChange}
      />
    </div>
  );
}
