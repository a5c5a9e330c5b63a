import type { ReactNode } from 'react';
import type { Coordinates, LightWish } from '../../../kernel/light/phase';

/** Four inputs of wall time, as forms have them. */
export interface PlannedTimes {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

export interface LightOfPlanProps {
  place: (Coordinates & { name: string }) | null;
  timeZoneId: string;
  wish: LightWish | null;
  times: PlannedTimes;
  /** The instants of the times; null where they are not known. */
  start: Date | null;
  end: Date | null;
  onPick: (times: PlannedTimes) => void;
}

interface PlanFrameProps {
  hours: ReactNode;
  strip: ReactNode;
  sentence?: ReactNode;
}

/** The rows of the group **Light that day**, as high before its light is known as afterwards. */
export function PlanFrame({ hours, strip, sentence }: PlanFrameProps) {
  return (
    <>
      <div className="mt-2 min-h-[8.125rem] @min-[40rem]:min-h-15">{hours}</div>
      <div className="h-16 pt-5">{strip}</div>
      <p aria-live="polite" className="min-h-6 text-sm">
        {sentence}
      </p>
    </>
  );
}

/** The classes of the buttons for the hours of light, loaded or not. */
export const hourGrid = 'grid grid-cols-2 gap-2.5 @min-[40rem]:grid-cols-4';
