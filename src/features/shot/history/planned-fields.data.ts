import { lineFields } from '../columns/column-choices.data';

/**
 * The fields of a shot that are planned, by the names of updateShotlist; a place (`location`) and the times
 * (`startDateTime`) are one field each (contract-crew, section 9).
 */
export const plannedFields = [
  'title',
  'location',
  'startDateTime',
  'timeZoneId',
  'description',
  'tags',
  'sceneId',
  'number',
  'shotTypes',
  'shotAngles',
  ...lineFields,
  'estimateMinutes',
  'priority',
  'lightWish',
  'gearList',
  'referenceVideos',
  'inspirationImages',
] as const;
export type PlannedField = (typeof plannedFields)[number];

/** When a field was changed last: at which version, by which account, and the moment in UTC. */
export interface FieldChange {
  version: number;
  by: string;
  at: string;
}
export type FieldChanges = Partial<Record<PlannedField, FieldChange>>;
