/** How much a shot is needed; null says nothing. */
export const priorities = ['must', 'nice'] as const;

/** The camera movements that the page suggests; people may write others. */
export const movements: readonly string[] = [
  ...['Static', 'Pan', 'Tilt', 'Push in', 'Pull out', 'Tracking', 'Dolly', 'Handheld', 'Steadicam', 'Gimbal', 'Crane'],
  ...['Drone', 'Zoom'],
];
