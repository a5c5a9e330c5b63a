import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { CheckboxGrid } from '../../../ui/checkbox-grid';
import { ErrorPanel } from '../../../ui/error-panel';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useAddGear, useGear } from '../gear.queries';
import type { GearOut } from '../gear.schema';

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
      <AddGear onAdded={(added) => onChange((chosen) => [...chosen, newItem(added)])} />
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

function AddGear({ onAdded }: { onAdded: (gear: GearOut) => void }) {
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string>();
  const { mutate, isPending } = useAddGear();
  const add = () => {
    if (isPending) return;
    const gearName = name.trim();
    if (gearName === '') return setIssue(messages.gear.nameRequired);
    mutate(
      { gearName },
      {
        onSuccess: ({ data }) => {
          setName((typed) => (typed.trim() === gearName ? '' : typed));
          onAdded(data);
        },
        onError: (error) => {
          setIssue(errorIssues(error)[0]?.message);
          toast.error(messages.gear.failed, errorText(error));
        },
      },
    );
  };
  return (
    <div className="flex max-w-[560px] items-start gap-3">
      <TextInput
        label={text.gearName}
        value={name}
        error={issue}
        maxLength={200}
        className="flex-1"
        onChange={(event) => {
          setName(event.target.value);
          setIssue(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={Plus} onClick={add} loading={isPending} className="mt-[26px] min-h-12">
        {text.gearAdd}
      </Button>
    </div>
  );
}
