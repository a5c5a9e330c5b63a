import type { LightWish } from '../../../kernel/light/phase';
import type { ShotSummary } from '../shot.schema';

/** The fields that rescheduling needs. */
export type ReschedulableShot = Pick<
  ShotSummary,
  | '_id'
  | 'projectId'
  | 'title'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
  | 'locationData'
  | 'lightWish'
  | 'lightPhases'
  | 'version'
>;

/** What the dialog sends. */
export interface NewTimes {
  startDateTime: string;
  endDateTime: string;
  lightWish: LightWish | null;
}

/** The page that a change comes from (spec section 4). */
export type SourcePage = 'viewShotListPage';
