import { wallToUtc } from '../../kernel/wall-time';

const HOUR = 3_600_000;
/** From then on before the call, owner and editors are told that the sheet is not out. */
const TOLD_BEFORE = 12 * HOUR;

interface DayToCall {
  date: string;
  timeZoneId: string;
  /** By the clock of the day's zone; null where nobody has written one. */
  generalCall: string | null;
  /** When its first shot or row starts. */
  firstStart: string;
}

/** When people are called on a day, in milliseconds: the general call, else its first start. */
export const callInstant = ({ date, timeZoneId, generalCall, firstStart }: DayToCall): number =>
  generalCall === null ? Date.parse(firstStart) : wallToUtc({ date, time: generalCall }, timeZoneId).getTime();

/** Whether it is to be told that a sheet is not out: twelve hours before its call, until people are called. */
export const isOverdueSheet = (callAt: number, now: Date): boolean =>
  now.getTime() < callAt && callAt - now.getTime() <= TOLD_BEFORE;
