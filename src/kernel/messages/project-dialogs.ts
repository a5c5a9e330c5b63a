/** Apart from the texts that the dashboard shows first. */
export const projectForm = {
  formTitle: 'Title',
  country: 'Country',
  startDate: 'Start Date',
  endDate: 'End Date',
  submit: 'Create Project',
  countriesLoading: 'Loading countries...',
  countriesNone: 'No countries found',
  countriesNoMatch: 'No matching countries found',
} as const;

export const projectDialogs = {
  editTitle: 'Edit project',
  save: 'Save changes',
  saved: 'Project updated',
  latest: (value: string) => `Latest version: ${value}`,
  deleteAction: 'Delete this project',
  deleteShots: (count: number) =>
    count === 0 ? 'It has no shots' : count === 1 ? 'Its 1 shot goes with it' : `Its ${count} shots go with it`,
  deleted: 'Project deleted',
} as const;

export const completeOffer = {
  offer: 'Every shot is completed',
  offerHint: 'A completed project is kept under Completed.',
  offerAction: 'Complete project',
  offerDismiss: 'Not now',
} as const;
