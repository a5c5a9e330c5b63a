import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { CheckboxGrid } from '../../../ui/checkbox-grid';
import { ErrorPanel } from '../../../ui/error-panel';
import { isUnsaved, useGearList } from '../gear.queries';
import { type ChosenGear, chooseGear, gearChoice } from '../gear-choice.rules';

interface GearGridProps {
  value: ChosenGear[];
  /** Takes a change, not a list: a piece may be added while others are being ticked. */
  onChange: (change: (value: ChosenGear[]) => ChosenGear[]) => void;
  /** What stands there while there is nothing to choose. */
  empty: string;
}

/** The account's gear as tick boxes, what the shot has of its own included. */
export function GearGrid({ value, onChange, empty }: GearGridProps) {
  const { list, loading, failure, retry, retrying } = useGearList();
  const seen = useSeen(value);
  const saved = list.filter((piece) => !isUnsaved(piece));
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

/** Every piece that the shot has had since the grid is there. */
function useSeen(value: readonly ChosenGear[]): readonly ChosenGear[] {
  const [seen, setSeen] = useState(value);
  const ids = new Set(seen.map(({ _id }) => _id));
  const added = value.filter(({ _id }) => !ids.has(_id));
  if (added.length > 0) setSeen([...seen, ...added]);
  return seen;
}
