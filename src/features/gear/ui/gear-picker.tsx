import type { Ref } from 'react';
import { errorCode, errorText } from '../../../client/error-text';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { CheckboxGrid } from '../../../ui/checkbox-grid';
import { ErrorPanel } from '../../../ui/error-panel';
import { useGear } from '../gear.queries';
import { gearNameKey } from '../gear.rules';
import type { GearOut } from '../gear.schema';
import { AddGear } from './add-gear';

const text = messages.wizard;

/** A piece of gear as a shot holds it. */
export interface ChosenGear {
  _id: string;
  gearlistName: string;
  selected: boolean;
}

interface GearPickerProps {
  value: ChosenGear[];
  /** Takes a change, not a list: a piece may be added while others are being ticked. */
  onChange: (change: (value: ChosenGear[]) => ChosenGear[]) => void;
  flush?: Ref<Flush>;
}

/** The account's gear as tick boxes, what the shot has of its own included, and a field that adds a piece on the spot. */
export function GearPicker({ value, onChange, flush }: GearPickerProps) {
  const gear = useGear();
  const names = namesOf(gear.data ?? [], value);
  const failed = gear.isError && !gear.data && errorCode(gear.error) !== 'NOT_FOUND';
  const choose = (ids: string[]) =>
    onChange((chosen) =>
      ids.map((id) => chosen.find(({ _id }) => _id === id) ?? newItem({ _id: id, gearName: names.get(id) ?? '' })),
    );
  const tick = (piece: GearOut) =>
    onChange((chosen) => (chosen.some(({ _id }) => _id === piece._id) ? chosen : [...chosen, newItem(piece)]));
  const tickTaken = async (name: string) => {
    const { data = [] } = await gear.refetch();
    const known = data.find(({ gearName }) => gearNameKey(gearName) === gearNameKey(name));
    if (known) tick(known);
    return known !== undefined;
  };
  return (
    <div className="flex flex-col gap-7">
      {failed ? (
        <ErrorPanel message={errorText(gear.error)} onRetry={() => void gear.refetch()} retrying={gear.isFetching} />
      ) : (
        <CheckboxGrid
          legend={text.gear}
          options={[...names].map(([id, label]) => ({ id, label }))}
          value={value.map(({ _id }) => _id)}
          onChange={choose}
          empty={gear.isPending ? messages.ui.loading : text.gearEmpty}
        />
      )}
      <AddGear onAdded={tick} onTaken={tickTaken} flush={flush} className="max-w-[560px]" />
    </div>
  );
}

function newItem({ _id, gearName }: GearOut): ChosenGear {
  return { _id, gearlistName: gearName, selected: false };
}

/** Every piece on offer by its id: the account's list, then what only the shot has. */
function namesOf(list: GearOut[], chosen: ChosenGear[]): Map<string, string> {
  const names = new Map(list.map(({ _id, gearName }) => [_id, gearName]));
  for (const { _id, gearlistName } of chosen) if (!names.has(_id)) names.set(_id, gearlistName);
  return names;
}
