import { isolated } from '../../isolated';

export const script = {
  unreadable: (line: number, reason: string) => `Line ${line} cannot be read: ${reason}`,
  documentType: 'document types and entities are not allowed',
  tooManyAttributes: (limit: number) => `a tag has more than ${limit} attributes`,
  tooDeep: (limit: number) => `tags are nested more than ${limit} deep`,
  noBlankLine: (line: number, missing: { above: boolean; below: boolean }) =>
    `Line ${line} looks like a heading but has no blank line ${
      missing.above ? (missing.below ? 'above and below' : 'above') : 'below'
    }`,
  otherParagraph: (line: number, type: string) =>
    `Line ${line} looks like a heading but is a paragraph of type ${isolated(type)}`,
  noTitle: (line: number) => `Line ${line} is a heading without a title`,
  titleShortened: (limit: number) => `Title shortened to ${limit} characters`,
  dayPartShortened: (limit: number) => `Time of day shortened to ${limit} characters`,
  synopsisShortened: (limit: number) => `Synopsis shortened to ${limit.toLocaleString('en-GB')} characters`,
  numberLeftOut: (number: string, limit: number) =>
    `Number “${isolated(number)}” not taken: a number has up to ${limit} letters, digits, dots and dashes`,
  numberTwice: (number: string) => `Number ${number} not taken: an earlier scene of the script has it`,
  formatInvalid: 'Format must be fountain or fdx',
  scriptRequired: 'Script is required',
  applyInvalid: 'Apply must be true or false',
  tooManyScenes: (limit: number) => `A script has at most ${limit.toLocaleString('en-GB')} scenes`,
  noHeadings: 'No scene headings found',
} as const;
