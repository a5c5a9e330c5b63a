import { type LightWish, lightWishes } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { Select } from '../../../ui/form/select';
import { PhaseMark } from './phase-mark';

const text = messages.light;
const options = [{ value: '', label: text.any }, ...lightWishes.map((value) => ({ value, label: text.wish[value] }))];

interface LightWishSelectProps {
  value: LightWish | null;
  onChange: (wish: LightWish | null) => void;
  className?: string;
}

/** The combobox **Light**: the light that a shot wishes for, or any. */
export function LightWishSelect({ value, onChange, className }: LightWishSelectProps) {
  return (
    <Select
      label={text.label}
      options={options}
      value={value ?? ''}
      mark={value && <PhaseMark phase={value} className="block" />}
      className={className}
      onChange={({ target }) => onChange(lightWishes.find((wish) => wish === target.value) ?? null)}
    />
  );
}
