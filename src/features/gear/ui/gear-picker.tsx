import { CheckCheck, ListChecks } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type FormDraft, useFormDraft } from '../../../client/form/form-draft';
import { type Flush, useLeave } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { CheckboxGrid } from '../../../ui/form/checkbox-grid';
import { Dialog } from '../../../ui/overlay/dialog';
import { isUnsaved, useGearList } from '../gear.queries';
import { type GearText, noGearText } from '../gear.rules';
import type { GearOut } from '../gear.schema';
import { type ChosenGear, chooseGear, gearChoice, withChoice, withGear, withUsed } from '../gear-choice.rules';
import { AddGear } from './add-gear';

interface GearPickerProps {
  /** The text that is typed and not added yet. */
  draft: FormDraft<GearText>;
  value: ChosenGear[];
  /** What other shots use. */
  used: readonly ChosenGear[];
  /** Receives an updater function, not a list: a piece may be added while others are being ticked. */
  onChange: (change: (value: ChosenGear[]) => ChosenGear[]) => void;
  flush?: Ref<Flush>;
}

/**
 * A shot's gear: checkboxes, a field that adds a new piece, and the default list to import from while the shot does not
 * have all of it (spec section 2, step 3).
 */
export function GearPicker({ draft, value, used, onChange, flush }: GearPickerProps) {
  const [importing, setImporting] = useState({ open: false, time: 0 });
  const hasMore = withGear(value, useSavedGear()).length > value.length;
  return (
    <div className="flex flex-col gap-7">
      <GearGrid value={value} used={used} onChange={onChange} empty={messages.wizard.gearEmpty} />
      <AddGear
        draft={draft}
        onListed={(pieces) => onChange((chosen) => withGear(chosen, pieces))}
        flush={flush}
        className="max-w-[560px]"
      />
      {hasMore && (
        <Button
          icon={ListChecks}
          onClick={() => setImporting(({ time }) => ({ open: true, time: time + 1 }))}
          className="self-start max-sm:w-full"
        >
          {messages.gear.importOpen}
        </Button>
      )}
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

/** The default list without the pieces that are still being saved. */
function useSavedGear(): GearOut[] {
  return useGearList().list.filter((piece) => !isUnsaved(piece));
}

interface GearGridProps {
  value: ChosenGear[];
  used?: readonly ChosenGear[];
  /** Receives an updater function, not a list: a piece may be added while others are being ticked. */
  onChange: (change: (value: ChosenGear[]) => ChosenGear[]) => void;
  /** Shown while there is nothing to choose. */
  empty: string;
}

/** The account's gear as checkboxes, together with pieces that only the shot, or another one of its project, has. */
function GearGrid({ value, used = [], onChange, empty }: GearGridProps) {
  const { list, loading, failure, retry, retrying } = useGearList();
  const everChosen = useGearEverChosen(value);
  const saved = list.filter((piece) => !isUnsaved(piece));
  const seen = withUsed(saved, everChosen, used);
  const { options, ids } = gearChoice(saved, value, seen);
  if (failure) return <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />;
  return (
    <CheckboxGrid
      legend={messages.wizard.gear}
      options={options}
      value={ids}
      onChange={(chosen) => onChange((now) => chooseGear(saved, now, chosen, seen))}
      empty={loading ? messages.ui.loading : empty}
    />
  );
}

/** Every piece that the shot has had since the grid was mounted. */
function useGearEverChosen(value: readonly ChosenGear[]): readonly ChosenGear[] {
  const [seen, setSeen] = useState(value);
  const ids = new Set(seen.map(({ _id }) => _id));
  const added = value.filter(({ _id }) => !ids.has(_id));
  if (added.length > 0) setSeen([...seen, ...added]);
  return seen;
}

const text = messages.gear;

interface DefaultGearDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shot's gear when the dialog opens; each opening is a new instance. */
  value: ChosenGear[];
  /**
   * Called on confirmation, with an updater function that applies the ticks: other gear may have been added meanwhile.
   */
  onApply: (change: (now: ChosenGear[]) => ChosenGear[]) => void;
}

/** 'Your Default Gear List' (spec section 2): chooses pieces or the whole list for a shot, and adds to the list. */
function DefaultGearDialog({ open, onOpenChange, value, onApply }: DefaultGearDialogProps) {
  const [opened] = useState(value);
  const [chosen, setChosen] = useState(opened);
  const typed = useFormDraft('gear of the default list', noGearText);
  const saved = useSavedGear();
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
