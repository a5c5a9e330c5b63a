export const shotViews = {
  label: 'View of the shots',
  title: 'View',
  time: 'By time',
  scene: 'By scene',
  schedule: 'Schedule',
  grid: 'Grid',
  board: 'Board',
} as const;
