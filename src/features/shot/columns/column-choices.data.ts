/** How much a shot is needed; null says nothing. */
export const priorities = ['must', 'nice'] as const;
export type Priority = (typeof priorities)[number];

/** The camera movements that the page suggests; people may write others. */
export const movements: readonly string[] = [
  ...['Static', 'Pan', 'Tilt', 'Push in', 'Pull out', 'Tracking', 'Dolly', 'Handheld', 'Steadicam', 'Gimbal', 'Crane'],
  ...['Drone', 'Zoom'],
];
