import { type CSSProperties, useState } from 'react';
import { classes } from './classes';
import { visualOnly, visualOnlyClasses } from './layout/visually-hidden';

/** Pairs of light hues; the dark initials have at least 6:1 on each. */
const pairs = [
  ['#F6BE6A', '#E08A55'],
  ['#F4D58A', '#E5A45A'],
  ['#A9C8EC', '#7FA9DC'],
  ['#F3B59E', '#E08B74'],
  ['#A8D5B2', '#7DBB8E'],
  ['#D7BCE0', '#B793C6'],
] as const;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: number;
  className?: string;
}

/** A person's picture, else their initials on two hues; the name is its text alternative. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = classes('inline-block shrink-0 rounded-full forced-colors:border', className);
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={name}
        width={size}
        height={size}
        onError={() => setBroken(src)}
        className={classes(box, 'object-cover')}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={classes(box, 'font-semibold text-on-accent')}
      style={faceOf(name, size)}
    >
      <span
        {...visualOnly(initialsOf(name))}
        className={classes(visualOnlyClasses, 'flex size-full items-center justify-center leading-none')}
      />
    </span>
  );
}

/** The initials of a person on their hues as one element, where their name is not told: in long lists. */
export function DrawnFace({ name, size, className }: { name: string; size: number; className: string }) {
  return (
    <span
      {...visualOnly(initialsOf(name))}
      className={classes(
        visualOnlyClasses,
        'flex shrink-0 items-center justify-center rounded-full leading-none font-semibold text-on-accent',
        'forced-colors:border',
        className,
      )}
      style={faceOf(name, size)}
    />
  );
}

function faceOf(name: string, size: number): CSSProperties {
  const [from, to] = pairs[hashOf(name) % pairs.length] ?? pairs[0];
  return {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.37),
    background: `linear-gradient(150deg, ${from}, ${to})`,
  };
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

const MOST = 4;

interface AvatarStackProps {
  /** The accessible name of the group. */
  label: string;
  names: readonly string[];
  /** The number of people, where `names` has only the first of them. */
  count?: number;
  size?: number;
  /** The class of the ring between the avatars, in the colour behind them. */
  ring?: string;
  className?: string;
}

/** Overlapping avatars: four at most, then +N (spec section 9). */
export function AvatarStack({
  label,
  names,
  count = names.length,
  size = 36,
  ring = 'ring-bg',
  className,
}: AvatarStackProps) {
  const shown = names.slice(0, MOST);
  const more = count - shown.length;
  return (
    <fieldset
      aria-label={label}
      className={classes('flex', size < 36 ? '-space-x-[5px]' : '-space-x-[7px]', className)}
    >
      {shown.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <Avatar key={place} name={name} size={size} className={classes('ring-[2.5px]', ring)} />
      ))}
      {more > 0 && (
        <span
          style={{ width: size, height: size }}
          className={classes(
            'figures inline-flex shrink-0 items-center justify-center rounded-full bg-draft-wash',
            'text-xs font-semibold ring-[2.5px]',
            ring,
          )}
        >
          +{more}
        </span>
      )}
    </fieldset>
  );
}
