import type { Phase, PhaseSpan } from '../kernel/light/phase';

/** A stretch of one phase on any scale: hours of a day, or instants in milliseconds. */
export interface LightBand {
  phase: Phase;
  from: number;
  to: number;
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

/** A CSS gradient with hard edges: the bands from one point of their scale to another. */
export function lightBands(bands: readonly LightBand[], from: number, to: number): string {
  const at = (point: number) => percent((point - from) / (to - from));
  const shown = bands.filter((band) => band.to > from && band.from < to);
  const stops = shown.map((band) => `var(--fl-phase-${band.phase}) ${at(band.from)} ${at(band.to)}`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

/** A light that has not come yet, or is beyond the almanac: an empty band, no block that looks like a light. */
export const unknownLight = 'linear-gradient(var(--fl-draft-wash) 0 100%)';

/** The hatch of a light that nobody can know: without a position there is none (contract-crew, section 10). */
export const noLight = 'var(--fl-no-light)';

interface PlacedShot {
  lightPhases: readonly PhaseSpan[] | null;
  locationData: object | null;
}

/** The bands of all of a shot's phases; hatched for a shot without coordinates. */
export function phaseBar({ lightPhases: phases, locationData }: PlacedShot): string {
  if (!phases?.length) return locationData ? unknownLight : noLight;
  const bands = phases.map(({ phase, start, end }) => ({ phase, from: Date.parse(start), to: Date.parse(end) }));
  return lightBands(bands, bands[0]?.from ?? 0, bands.at(-1)?.to ?? 0);
}
