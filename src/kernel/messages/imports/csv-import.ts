import { counted, joinedWords } from '../../counted';
import { isolated } from '../../isolated';
import { shotFields } from '../fields/shot-fields';

export const csvImport = {
  columns: {
    number: 'Number',
    scene: 'Scene',
    status: 'Status',
    title: 'Title',
    date: 'Start Date',
    day: 'Shoot Day',
    start: 'Start Time',
    duration: 'Duration',
    endDate: 'End Date',
    end: 'End Time',
    zone: 'Time Zone',
    place: 'Location',
    tags: 'Tags',
    description: 'Description',
    notes: 'Notes',
    gear: 'Gear',
    types: 'Shot types',
    angles: 'Angles',
    ...shotFields,
    light: 'Light',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  notText: 'This file is not text. In the spreadsheet, save it as CSV',
  noLines: 'There is no shot in it',
  tooManyLines: (limit: number, count: number) =>
    `At most ${limit.toLocaleString('en-GB')} lines are imported at once, and there are ` +
    `${count.toLocaleString('en-GB')}. Import them in parts`,
  titleColumnNeeded: 'Choose which column is the title',
  tooManyCells: (line: number, cells: number, columns: number) =>
    `Line ${line} has ${cells} cells, but there ${columns === 1 ? 'is' : 'are'} ${counted(columns, 'column')}`,
  cellTooLong: 'This cell holds too much',
  sceneUnknown: (number: string) => `There is no scene ${isolated(number)} in this project`,
  lightUnknown: 'Light must be Daylight, Golden hour, Blue hour or Night',
  latitudeUnknown: 'Latitude must be a number from -90 to 90',
  longitudeUnknown: 'Longitude must be a number from -180 to 180',
  durationDiffers: 'The duration does not fit the end',
} as const;

export const importDialog = {
  title: 'Import CSV',
  drop: 'Drop a CSV file, or choose one',
  dropHint: 'From any spreadsheet, with commas, semicolons or tabs',
  chooseFile: 'Choose file',
  chooseAnother: 'Choose another file',
  paste: 'Paste text',
  pasteHint: 'Rows of a spreadsheet, or lines of CSV',
  preview: 'Show preview',
  pastedText: 'Pasted text',
  tooLargeFile: 'This file is larger than 10 MB',
  unreadable: 'This file cannot be read',
  facts: (lines: number, above: number) =>
    `${counted(lines, 'line')}${above === 0 ? '' : `, ${counted(above, 'title row')} passed over`}`,
  columnsKnown: 'All columns are known',
  notTaken: 'Not taken:',
  match: 'Match by hand',
  columnName: (at: number) => `Column ${at}`,
  example: (cell: string) => `Such as “${isolated(cell)}”`,
  leftOut: 'Left out',
  headings: 'Headings',
  noHeadings: 'No line has headings',
  headingLine: (line: number, cells: readonly string[]) =>
    `Line ${line}: ${cells
      .filter((cell) => cell !== '')
      .join(', ')
      .slice(0, 80)}`,
  previewTitle: 'What is understood',
  lineOf: (line: number) => `Line ${line}`,
  head: { line: 'Line', state: 'State' },
  states: { draft: 'New draft', planned: 'Planned', wrong: 'Wrong', imported: 'Imported' },
  unfinished: 'Its times are not whole, and wait in Grid',
  unfinishedCount: (count: number) =>
    `Times of ${counted(count, 'shot')} are not whole, and wait in Grid on this device`,
  noScene: (number: string) => `No scene ${isolated(number)}`,
  missingScenes: (numbers: readonly string[]) => `${joinedWords(numbers.map(isolated))}, titled by their number`,
  andScene: (number: string) => `and scene ${isolated(number)}`,
  showMore: (count: number) => `Show ${counted(count, 'more line')}`,
  counts: (right: number, wrong: number) =>
    wrong === 0 ? `${counted(right, 'shot')}.` : `${counted(right, 'shot')}, ${counted(wrong, 'wrong line')}.`,
  wrongStay: 'Wrong lines are left out.',
  submit: (count: number) => `Import ${counted(count, 'shot')}`,
  progress: (sent: number, all: number) => `${sent.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`,
  progressLabel: 'Shots imported',
  imported: (count: number) => `${counted(count, 'shot')} imported`,
  leaveTitle: 'Leave this page?',
  leaveQuestion: 'The import is still running.',
  leaveNote: 'It goes on, but nothing will say which lines were refused.',
  stopped: 'The import has stopped',
  stoppedAt: (lines: string) => (lines === '' ? 'No line was imported.' : `Imported: lines ${lines}.`),
  again: 'Import again makes nothing twice.',
  copyWrong: 'Copy wrong lines',
  copied: 'Wrong lines copied',
  copyFailed: 'They could not be copied. Download them instead',
  downloadWrong: 'Download wrong lines',
  reason: 'Reason',
  wrongFile: 'wrong-lines.csv',
} as const;
