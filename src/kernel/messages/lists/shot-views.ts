export const shotViews = {
  label: 'View of the shots',
  time: 'By time',
  scene: 'By scene',
  schedule: 'Schedule',
  grid: 'Grid',
} as const;
