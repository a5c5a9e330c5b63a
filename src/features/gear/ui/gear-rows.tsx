import { Package, Trash2 } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { isUnsaved } from '../gear.queries';
import type { GearOut } from '../gear.schema';

const text = messages.settings;

interface GearRowsProps {
  list: GearOut[];
  onDelete: (piece: GearOut) => void;
  heading: 'h2' | 'h3';
}

/** The account's gear with its count, each piece with a delete button; a piece that is being saved shows a spinner. */
export function GearRows({ list, onDelete, heading: Heading }: GearRowsProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-[1.25rem] font-semibold">{text.gearTitle}</Heading>
        <p aria-live="polite" className="figures text-sm text-muted">
          {text.gearCount(list.length)}
        </p>
      </div>
      <ul
        aria-label={text.gearTitle}
        className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
      >
        {list.map((gear) => (
          <li key={gear._id} className="flex min-h-15 items-center gap-3 py-1.5 pr-2 pl-[18px]">
            <Icon of={Package} size={18} className="text-muted" />
            <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
              {gear.gearName}
            </span>
            <IconButton
              data-row={gear._id}
              label={text.gearDelete(gear.gearName)}
              icon={Trash2}
              tone="delete"
              loading={isUnsaved(gear)}
              onClick={() => onDelete(gear)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
