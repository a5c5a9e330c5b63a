/** Names of fields that their JSON names do not tell. */
const labels: Readonly<Record<string, string>> = {
  _id: 'Id',
  endDateTime: 'End',
  input: 'Place',
  lat: 'Latitude',
  lng: 'Longitude',
  projectTitle: 'Title',
  q: 'Search',
  sceneId: 'Scene',
  startDateTime: 'Start',
  timeZoneId: 'Time zone',
};

/** `shotTypes` as "Shot types". */
const inWords = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^_?./, (letter) => letter.toUpperCase())
    .trim();

/** What is wrong with a field for whose fault the schema has no sentence of its own. */
export const fields = {
  /** What people call a field, by its JSON name. */
  label: (name: string) => labels[name] ?? inWords(name),
  unnamed: 'The input',
  required: (label: string) => `${label} is required`,
  text: (label: string) => `${label} must be text`,
  number: (label: string) => `${label} must be a number`,
  whole: (label: string) => `${label} must be a whole number`,
  yesOrNo: (label: string) => `${label} must be true or false`,
  list: (label: string) => `${label} must be a list`,
  object: (label: string) => `${label} must be an object`,
  oneOf: (label: string, values: readonly string[]) => `${label} must be ${values.join(' or ')}`,
  atLeast: (label: string, least: number) => `${label} must be at least ${least}`,
  atMost: (label: string, most: number) => `${label} must be at most ${most}`,
  malformed: (label: string) => `${label} has the wrong form`,
} as const;
