/** The fields that are one line of text, as the page of a shot and its forms show them. A new one is an entry here. */
export const lineFields = ['movement', 'lens', 'camera', 'setup'] as const;
export type LineField = (typeof lineFields)[number];

/** The fields of shot lists (contract-crew, section 10), which several shots get at once, too. */
export const columnFieldNames = [...lineFields, 'estimateMinutes', 'priority'] as const;
export type ColumnField = (typeof columnFieldNames)[number];

/** How much a shot is needed; null says nothing. */
export const priorities = ['must', 'nice'] as const;

/** The camera movements that the page suggests; people may write others. */
export const movements: readonly string[] = [
  ...['Static', 'Pan', 'Tilt', 'Push in', 'Pull out', 'Tracking', 'Dolly', 'Handheld', 'Steadicam', 'Gimbal', 'Crane'],
  ...['Drone', 'Zoom'],
];
