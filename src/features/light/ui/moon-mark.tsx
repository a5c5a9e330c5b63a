import type { MoonPhase } from '../../../kernel/light/moon-phases';

const SIZE = 14;

interface MoonMarkProps {
  phase: MoonPhase;
  /** How much of it is lit, 0 to 1. */
  illumination: number;
}

/** The moon as it is lit, as north of the equator; its phase stands beside it as text. */
export function MoonMark({ phase, illumination }: MoonMarkProps) {
  const isWaning = phase.startsWith('waning') || phase === 'lastQuarter';
  // The edge of the light is half an ellipse, bent outward once more than half is lit.
  const bend = Math.abs(1 - 2 * illumination) * (SIZE / 2);
  const top = SIZE / 2;
  const edge = `A${bend} ${top} 0 0 ${illumination > 0.5 ? 1 : 0} ${top} 0`;
  return (
    <svg aria-hidden="true" width={SIZE + 2} height={SIZE + 2} viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`}>
      <g transform={isWaning ? `matrix(-1 0 0 1 ${SIZE} 0)` : undefined}>
        <circle cx={top} cy={top} r={top} fill="none" stroke="var(--fl-line-strong)" />
        <path d={`M${top} 0A${top} ${top} 0 0 1 ${top} ${SIZE}${edge}Z`} fill="var(--fl-phase-golden)" />
      </g>
    </svg>
  );
}
