import { classes } from './classes';

/** The classes of a box that text goes into; `invalid` doubles its border inwards, so nothing moves. */
export function inputLook(invalid: boolean, className?: string): string {
  return classes(
    'w-full rounded-control border bg-field text-base text-ink transition-[border-color] duration-fast',
    'disabled:bg-draft-wash disabled:text-faint disabled:border-line disabled:cursor-not-allowed',
    '[&[readonly]]:bg-draft-wash [&[readonly]]:border-line',
    invalid
      ? 'border-danger shadow-[inset_0_0_0_1px_var(--fl-danger)]'
      : ['border-line-strong', quietUnderRing].join(' '),
    className,
  );
}

/** Under the focus ring the border would be a second line: it takes the field's colour. */
const quietUnderRing =
  'focus-visible:border-transparent focus-visible:shadow-[0_0_0_1px_var(--fl-field)] has-[input:focus-visible]:border-transparent has-[input:focus-visible]:shadow-[0_0_0_1px_var(--fl-field)]';

/** Where a field's icon lies: inside its left edge, under the pointer's way. */
export const iconPlace = 'pointer-events-none absolute left-3.5 top-1/2 z-1 -translate-y-1/2 text-muted';
