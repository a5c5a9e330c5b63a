/** What is kept on the device, for pages without a network. */
export const offline = {
  nothingKept: 'Nothing is kept on this device',
  notKept: 'Not kept on this device',
  needsNetwork: 'It opens as soon as there is a network again.',
  toToday: 'Back to Today',
  keeping: 'Keeping today on this device',
  noNetwork: 'No network',
  asOf: (time: string) => `No network. As of ${time}`,
  waits: (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`),
  titleWaits: (count: number) => `(${count} wait) `,
  allSaved: 'All saved',
  notSent: 'Not sent yet',
  notStored: 'A change is not stored on this device',
  tooLate: 'It waited longer than 30 days',
  failed: 'Today could not be kept on this device',
};
