import { Package, Sunset } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { DrawnFace } from '../../../../ui/avatar';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { nearMiss } from '../../../light/near-miss.rules';
import type { ListedShot } from '../../shot-cache.queries';
import { gearShown } from '../gear-shown.rules';

const text = messages.shotList;
const SHOWN_TYPES = 2;

/** Whether a shot misses the light that it wishes for. */
export const missesLight = (shot: Pick<ListedShot, 'lightWish' | 'lightFits'>) =>
  shot.lightWish !== null && shot.lightFits === false;

/** That a shot misses its light, or by how little; nothing where it does not. */
export function MissedLight({ shot }: { shot: ListedShot }) {
  if (shot.lightWish === null || !missesLight(shot)) return null;
  const near = nearMiss(shot);
  return (
    <span
      className={classes(
        'flex max-w-full min-w-0 shrink-0 items-center gap-1.5 text-sm',
        near === null ? 'font-semibold text-delayed' : 'text-muted max-sm:shrink',
      )}
    >
      <Icon of={Sunset} size={16} />
      <span className="truncate">{near ?? messages.light.misses(shot.lightWish)}</span>
    </span>
  );
}

/** The lens and the movement of a shot, '' for neither. */
export const lensAndMovement = ({ lens, movement }: ListedShot) => [lens, movement].filter(Boolean).join(' · ');

/** How many letters of it a row has room for. */
const LOOK_LETTERS = 28;

/** What a row says of a shot's look. One that may be cut lies above the link of the row, and has its words in a tip. */
export function RowLook({ look, className }: { look: string; className: string }) {
  const isLong = look.length > LOOK_LETTERS;
  return (
    <span dir="auto" data-tip={isLong ? look : undefined} className={classes(isLong && 'relative z-1', className)}>
      {look}
    </span>
  );
}

interface FactsProps {
  shot: ListedShot;
  /** The name of its first piece of gear, where it is known. */
  firstGear: string | undefined;
}

/** How many letters of gear fit beside their icon. */
const GEAR_LETTERS = 10;

/** A piece of gear by name where it fits, else how many there are. */
function Gear({ first, count, room }: { first: string | undefined; count: number; room: number }) {
  const shown = gearShown(first, count, room);
  return (
    <>
      <span dir="auto" aria-hidden="true" className="truncate">
        {shown ?? text.gear(count)}
      </span>
      <VisuallyHidden>
        {shown && first ? messages.rowGear.aloud(first, count - 1) : text.piecesOfGear(count)}
      </VisuallyHidden>
    </>
  );
}

/** Shot types, then lens and movement, or the gear where there is neither: columns that a row without them keeps. */
export function ShotRowFacts({ shot, firstGear }: FactsProps) {
  const { types, gearCount } = shot;
  const look = lensAndMovement(shot);
  const shown = types.slice(0, look ? 1 : SHOWN_TYPES);
  const more = types.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <p className="flex min-w-0 items-center gap-1.5 max-[62.5rem]:hidden">
          <VisuallyHidden>{text.types(shown, more)}</VisuallyHidden>
          {shown.map((name) => (
            <span dir="auto" key={name} aria-hidden="true" className={chip}>
              {name}
            </span>
          ))}
          {more > 0 && (
            <span aria-hidden="true" className="figures text-sm text-muted">
              +{more}
            </span>
          )}
        </p>
      )}
      <p className="figures flex w-31 items-center gap-1.5 text-sm text-muted max-[75rem]:hidden">
        {look && <RowLook look={look} className="line-clamp-2" />}
        {!look && gearCount > 0 && (
          <>
            <Icon of={Package} size={16} />
            <Gear first={firstGear} count={gearCount} room={GEAR_LETTERS} />
          </>
        )}
      </p>
    </>
  );
}

const chip = classes(
  'max-w-28 truncate rounded-full bg-draft-wash px-2.5 py-1 text-xs font-semibold forced-colors:border',
);

/** Who sees the shot: three faces and the number of the others. */
export function ShotRowFaces({ shot: { people, peopleCount } }: { shot: ListedShot }) {
  const more = peopleCount - people.length;
  return (
    <span className="flex -space-x-[5px] w-27 max-[68.75rem]:hidden">
      {peopleCount > 0 && <VisuallyHidden>{text.people(peopleCount)}</VisuallyHidden>}
      {people.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <DrawnFace key={index} name={name} size={30} className={face} />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className={classes(face, moreFaces)}>
          +{more}
        </span>
      )}
    </span>
  );
}

const face = 'ring-[2.5px] ring-surface group-hover:ring-hover';
const moreFaces = classes(
  'figures inline-flex size-7.5 shrink-0 items-center justify-center rounded-full bg-draft-wash',
  'text-xs font-semibold',
);
