/** The names of the fields of shot lists, in the grid, in a file, in the wizard and on the page of a shot. */
export const shotFields = {
  movement: 'Movement',
  lens: 'Lens',
  camera: 'Camera',
  setup: 'Setup',
  estimate: 'Estimate',
  priority: 'Priority',
} as const;
