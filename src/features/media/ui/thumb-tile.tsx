import { ArrowLeft, ArrowRight, type LucideIcon, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { Tooltip } from '../../../ui/overlay/tooltip';

export interface TileMoves {
  earlierLabel: string;
  laterLabel: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

type ThumbTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  removeLabel: string;
  onRemove: () => void;
  /** Left out where there is nothing to swap with. */
  moves?: TileMoves | undefined;
  children: ReactNode;
};

/**
 * The square of one image with its buttons, 36 spacing units wide, two to a row on a phone (spec section 9, design 4).
 */
export function ThumbTile({ removeLabel, onRemove, moves, className, children, ...rest }: ThumbTileProps) {
  return (
    <li
      {...rest}
      className={classes('relative aspect-square overflow-hidden rounded-thumb bg-skeleton sm:size-36', className)}
    >
      {children}
      <TileButton icon={X} label={removeLabel} data-remover="" onClick={onRemove} className="top-0 right-0" />
      {moves && (
        <>
          <TileButton
            icon={ArrowLeft}
            label={moves.earlierLabel}
            off={moves.isFirst}
            onClick={() => moves.onMove(-1)}
            className="bottom-0 left-0"
          />
          <TileButton
            icon={ArrowRight}
            label={moves.laterLabel}
            off={moves.isLast}
            onClick={() => moves.onMove(1)}
            className="right-0 bottom-0"
          />
        </>
      )}
    </li>
  );
}

type TileButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string; off?: boolean };

/**
 * A disc of 30 px in a target of 44 px. A disabled one keeps the focus: the tile may have been moved to an end with it.
 */
function TileButton({ icon, label, off = false, onClick, className, ...rest }: TileButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={off || undefined}
        onClick={off ? undefined : onClick}
        className={classes(
          'group absolute inline-flex size-11 items-center justify-center rounded-thumb -outline-offset-2',
          'aria-disabled:cursor-default aria-disabled:opacity-40',
          className,
        )}
      >
        <span
          className={classes(
            'inline-flex size-[30px] items-center justify-center rounded-full bg-[#0b0908]/80',
            'text-white group-hover:bg-[#0b0908] forced-colors:border',
          )}
        >
          <Icon of={icon} size={16} />
        </span>
      </button>
    </Tooltip>
  );
}
