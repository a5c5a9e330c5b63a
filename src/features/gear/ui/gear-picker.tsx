import { errorCode, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { CheckboxGrid } from '../../../ui/checkbox-grid';
import { ErrorPanel } from '../../../ui/error-panel';
import { useGear } from '../gear.queries';
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
}

/** The account's gear as tick boxes, what the shot has of its own included, and a field that adds a piece on the spot. */
export function GearPicker({ value, onChange }: GearPickerProps) {
  const gear = useGear();
  const names = namesOf(gear.data ?? [], value);
  const failed = gear.isError && !gear.data && errorCode(gear.error) !== 'NOT_FOUND';
  const choose = (ids: string[]) =>
    onChange((chosen) =>
      ids.map((id) => chosen.find(({ _id }) => _id === id) ?? newItem({ _id: id, gearName: names.get(id) ?? '' })),
    );
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
      <AddGear onAdded={(added) => onChange((chosen) => [...chosen, newItem(added)])} className="max-w-[560px]" />
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
