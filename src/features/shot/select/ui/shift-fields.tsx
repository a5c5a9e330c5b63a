import { useId } from 'react';
import { messages } from '../../../../kernel/messages';
import { RadioTile } from '../../../../ui/form/radio-tile';
import { TextInput } from '../../../../ui/form/text-input';
import { typedShift } from '../shift.rules';

const text = messages.selectBar;

export const NO_SHIFT = { isEarlier: false, days: '', hours: '', minutes: '' };

interface ShiftFieldsProps {
  typed: typeof NO_SHIFT;
  onType: (typed: typeof NO_SHIFT) => void;
}

/** How far shots are moved in time, earlier or later. */
export function ShiftFields({ typed, onType }: ShiftFieldsProps) {
  const name = useId();
  const { isEarlier, days, hours, minutes } = typed;
  const isWrong = days + hours + minutes !== '' && typedShift(typed, isEarlier) === null;
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{text.way}</legend>
        <RadioTile name={name} checked={isEarlier} onChange={() => onType({ ...typed, isEarlier: true })}>
          {text.earlier}
        </RadioTile>
        <RadioTile name={name} checked={!isEarlier} onChange={() => onType({ ...typed, isEarlier: false })}>
          {text.later}
        </RadioTile>
      </fieldset>
      <TextInput
        {...field}
        label={text.days}
        value={days}
        onChange={({ target }) => onType({ ...typed, days: target.value })}
      />
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          {...field}
          label={text.hours}
          value={hours}
          onChange={({ target }) => onType({ ...typed, hours: target.value })}
        />
        <TextInput
          {...field}
          label={text.minutes}
          value={minutes}
          error={isWrong ? messages.shot.shiftInvalid : undefined}
          onChange={({ target }) => onType({ ...typed, minutes: target.value })}
        />
      </div>
    </>
  );
}
