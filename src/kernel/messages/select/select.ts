/** Selecting shots on a project's page (contract-beyond 3, design-beyond 5): what stands there from the start. */
export const select = {
  start: 'Select',
  title: 'Select shots',
  done: 'Done',
  row: (title: string) => `Select ${title}`,
  most: (limit: number) => `At most ${limit} shots are selected at once`,
} as const;
