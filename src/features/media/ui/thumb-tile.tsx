import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon';
import { Tooltip } from '../../../ui/tooltip';

interface ThumbTileProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** The square of one image, 36 units wide, two to a row on a phone, with its remove button (spec section 9, design 4). */
export function ThumbTile({ removeLabel, onRemove, children }: ThumbTileProps) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-thumb bg-skeleton sm:size-36">
      {children}
      <Tooltip text={removeLabel}>
        <button
          type="button"
          data-remover=""
          aria-label={removeLabel}
          aria-describedby={undefined}
          onClick={onRemove}
          className="group absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-thumb -outline-offset-2"
        >
          <span className="inline-flex size-[30px] items-center justify-center rounded-full bg-[#0b0908]/80 text-white group-hover:bg-[#0b0908] forced-colors:border">
            <Icon of={X} size={16} />
          </span>
        </button>
      </Tooltip>
    </li>
  );
}
