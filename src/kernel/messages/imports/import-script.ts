import { isolated } from '../../isolated';

const scenes = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'scene' : 'scenes'}`;

/** "142 kB" */
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-GB')} kB`;

export const importScript = {
  title: 'Import a script',
  ways: 'Where the script is',
  file: 'File',
  drop: 'Drop a .fountain or .fdx file, or choose one',
  dropHint: 'Its scene headings become scenes. Nothing else is read.',
  chooseFile: 'Choose file',
  chooseAnother: 'Choose another file',
  paste: 'Paste text',
  script: 'Script',
  scriptHint: 'Fountain, or the text of a .fdx file',
  preview: 'Show preview',
  pastedText: 'Pasted text',
  tooLarge: 'This script is larger than 5 MB',
  notText: 'This file is not text. Save the script as .fountain or .fdx',
  unreadable: 'This file cannot be read',
  formats: { fountain: 'Fountain', fdx: 'Final Draft' },
  facts: (format: string, bytes: number, headings: number | undefined) =>
    [
      format,
      kilobytes(bytes),
      ...(headings === undefined
        ? []
        : [`${headings.toLocaleString('en-GB')} scene ${headings === 1 ? 'heading' : 'headings'}`]),
    ].join(', '),
  previewTitle: 'What would change',
  head: { state: 'State', number: 'Number', heading: 'Heading', intExt: 'Int./Ext.', time: 'Time' },
  states: { new: 'New', changed: 'Changed', known: 'Known' },
  was: (number: string | null, slugLine: string) => `Was: ${number === null ? '' : `${number}, `}${slugLine}`,
  /** Where a new scene stands among the project's. */
  standsAt: (after: string | null) => (after === null ? 'Stands first' : `Stands after scene ${isolated(after)}`),
  counts: (added: number, changed: number, known: number) =>
    `${[`${added} new`, ...(changed > 0 ? [`${changed} changed`] : []), `${known} known`].join(', ')}.`,
  passedOver: 'Passed over',
  othersStay: 'What the script does not have stays.',
  showMore: (count: number) => `Show ${count.toLocaleString('en-GB')} more`,
  submit: (count: number) => `Import ${scenes(count)}`,
  imported: (count: number) => `${scenes(count)} imported`,
  undone: (count: number) => `${scenes(count)} taken back`,
  undoneBut: (count: number, of: number) =>
    `${count} of ${scenes(of)} taken back; what was changed or holds shots since stays`,
  notUndone: 'This could not be undone',
} as const;
