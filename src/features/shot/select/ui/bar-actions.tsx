import { ClockArrowUp, FolderInput, PackagePlus, Tag, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { parseTags } from '../../../../kernel/tags';
import { Combobox } from '../../../../ui/form/combobox';
import { filterOptions } from '../../../../ui/form/combobox-match';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { useGear } from '../../../gear/gear.queries';
import type { SceneOut } from '../../../scene/scene.schema';
import { useTeam } from '../../../team/team.queries';
import { shotLimits } from '../../shot-limits.data';
import { shiftsOf, typedShift } from '../shift.rules';
import { BarAction, type BarProps } from './bar-action';
import { NO_SHIFT, ShiftFields } from './shift-fields';

const text = messages.selectBar;

export function MoveAction({ scenes, ...bar }: BarProps & { scenes: SceneOut[] }) {
  const [typed, type] = useState<string>();
  const sceneId = typed ?? scenes[0]?._id ?? '';
  return (
    <BarAction
      {...bar}
      label={text.moveTo}
      icon={FolderInput}
      action={text.moveShots(bar.shots.length)}
      asked={{
        change: { sceneId: sceneId === '' ? null : sceneId },
        done: (count) => text.moved(count, scenes.find(({ _id }) => _id === sceneId)?.number ?? null),
      }}
    >
      <Select
        label={text.scene}
        value={sceneId}
        onChange={({ target }) => type(target.value)}
        options={[
          ...scenes.map((scene) => ({ value: scene._id, label: messages.scene.label(scene) })),
          { value: '', label: messages.byScene.noScene },
        ]}
      />
    </BarAction>
  );
}

export function ShiftAction(bar: BarProps) {
  const [typed, type] = useState(NO_SHIFT);
  const shift = typedShift(typed, typed.isEarlier);
  /** One call for all, but for those between which clocks change. */
  const run: BarProps['run'] = async (shots, asked) => {
    for (const [shiftMinutes, some] of shiftsOf(shots, shift ?? { days: 0, minutes: 0 }))
      if (!(await bar.run(some, { ...asked, change: { shiftMinutes } }))) return false;
    return true;
  };
  return (
    <BarAction
      {...bar}
      run={run}
      label={text.shift}
      icon={ClockArrowUp}
      action={text.shiftShots(bar.shots.length)}
      asked={shift && { change: { shiftMinutes: shift.minutes }, done: (count) => text.shifted(count, shift) }}
      onDone={() => type(NO_SHIFT)}
    >
      <ShiftFields typed={typed} onType={type} />
    </BarAction>
  );
}

export function TagAction(bar: BarProps) {
  const [typed, type] = useState('');
  const addTags = parseTags(typed, shotLimits.tag);
  return (
    <BarAction
      {...bar}
      label={text.addTag}
      icon={Tag}
      action={text.addToShots(bar.shots.length)}
      asked={
        addTags.length === 0 ? null : { change: { addTags }, done: (count) => text.added(addTags.join(', '), count) }
      }
      onDone={() => type('')}
    >
      <TextInput
        label={text.tag}
        value={typed}
        autoComplete="off"
        maxLength={shotLimits.tag}
        onChange={({ target }) => type(target.value)}
      />
    </BarAction>
  );
}

export function GearAction(bar: BarProps) {
  const [typed, type] = useState('');
  const { data: gear = [] } = useGear();
  const name = typed.trim();
  const options = gear.map(({ gearName }) => ({ value: gearName, label: gearName }));
  return (
    <BarAction
      {...bar}
      label={text.addGear}
      icon={PackagePlus}
      action={text.addToShots(bar.shots.length)}
      asked={name === '' ? null : { change: { addGear: [name] }, done: (count) => text.added(name, count) }}
      onDone={() => type('')}
    >
      <Combobox
        label={text.gear}
        options={filterOptions(options, typed).filter(({ label }) => label !== typed)}
        value={null}
        onChange={() => {}}
        query={typed}
        onQuery={type}
        maxLength={shotLimits.itemName}
        note={undefined}
      />
    </BarAction>
  );
}

export function MemberAction(bar: BarProps) {
  const [typed, type] = useState<string>();
  const { data: team = [] } = useTeam();
  const chosen = team.find(({ email }) => email === typed) ?? team[0];
  return (
    <BarAction
      {...bar}
      label={text.addMember}
      icon={UserPlus}
      action={text.addToShots(bar.shots.length)}
      asked={
        chosen ? { change: { addMembers: [chosen.email] }, done: (count) => text.added(chosen.name, count) } : null
      }
    >
      {chosen ? (
        <Select
          label={text.member}
          value={chosen.email}
          onChange={({ target }) => type(target.value)}
          options={team.map(({ name, email }) => ({ value: email, label: `${name}, ${email}` }))}
        />
      ) : (
        <p className="text-muted">{text.noTeam}</p>
      )}
    </BarAction>
  );
}
