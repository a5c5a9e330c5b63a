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
  const saved = list.filter((piece) => !isUnsaved(piece));
  const { options, ids } = gearChoice(saved, value);
  if (failure) return <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />;
  return (
    <CheckboxGrid
      legend={messages.wizard.gear}
      options={options}
      value={ids}
      onChange={(chosen) => onChange((now) => chooseGear(saved, now, chosen))}
      empty={loading ? messages.ui.loading : empty}
    />
  );
}
