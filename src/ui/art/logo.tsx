import { classes } from '../classes';
/** The logo's mark: a frame with half a disc on a horizon. With `rising` the disc rises, for the loader. */
export function LogoMark({ size = 28, rising = false }: { size?: number; rising?: boolean }) {
  return (
    <svg aria-hidden="true" width={size} height={(size * 22) / 28} viewBox="0 0 28 22" fill="none" className="shrink-0">
      <clipPath id="logo-horizon">
        <path d="M3 3h22v11.25H3z" />
      </clipPath>
      <rect x="1" y="1" width="26" height="20" rx="5" stroke="currentColor" strokeWidth="2" />
      <g clipPath="url(#logo-horizon)">
        <circle cx="14" cy="14.25" r="7" className={rising ? 'sunrise-disc fill-accent' : 'fill-accent'} />
      </g>
      <path d="M5 15.5h18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

/** The logo with the name. */
export function Logo() {
  return (
    <span
      className={classes(
        'relative inline-flex items-center gap-[11px] text-ink',
        'after:absolute after:inset-x-0 after:-inset-y-2',
      )}
    >
      <LogoMark />
      <span className="font-display text-[1.5625rem] leading-8 font-medium tracking-[-.006em]">Firstlight</span>
    </span>
  );
}
