export const shortcuts = {
  title: 'Keyboard shortcuts',
  use: 'Use keyboard shortcuts',
  hint: 'They rest while you type. The switch holds for this device.',
  groups: {
    everywhere: 'On every page that has it',
    lists: 'In a list of shots or projects',
    shot: 'With a shot, in its list or on its page',
  },
  what: {
    help: 'Show these shortcuts',
    search: 'Search',
    create: 'New shot, on the dashboard a new project',
    back: 'Back to the list',
    next: 'Next one',
    previous: 'Previous one',
    open: 'Open it',
    select: 'Select shots, or end it',
    complete: 'Complete',
    reschedule: 'Reschedule',
    edit: 'Edit, on its page',
  },
} as const;
