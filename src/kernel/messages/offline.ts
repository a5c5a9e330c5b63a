/** What is kept on the device, for pages without a network. */
export const offline = {
  nothingKept: 'Nothing is kept on this device',
  notKept: 'Not kept on this device',
  needsNetwork: 'It opens as soon as there is a network again.',
  toToday: 'Back to Today',
  keeping: 'Keeping today on this device',
  noNetwork: 'No network',
  asOf: (time: string) => `No network. As of ${time}`,
  failed: 'Today could not be kept on this device',
};
