import { Avatar } from './avatar';
import { classes } from './classes';

const MOST = 4;

interface AvatarStackProps {
  /** Names the group. */
  label: string;
  names: readonly string[];
  /** The class of the ring between the faces, in the colour behind them. */
  ring?: string;
}

/** People as overlapping faces: four at most, then +N (spec section 9). */
export function AvatarStack({ label, names, ring = 'ring-bg' }: AvatarStackProps) {
  const more = names.length - MOST;
  return (
    <fieldset aria-label={label} className="flex -space-x-[7px]">
      {names.slice(0, MOST).map((name) => (
        <Avatar key={name} name={name} className={classes('ring-[2.5px]', ring)} />
      ))}
      {more > 0 && (
        <span
          className={classes(
            'figures inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-draft-wash text-xs font-semibold ring-[2.5px]',
            ring,
          )}
        >
          +{more}
        </span>
      )}
    </fieldset>
  );
}
