export const script = {
  unreadable: (line: number, reason: string) => `Line ${line} cannot be read: ${reason}`,
  documentType: 'document types and entities are not allowed',
  tooManyAttributes: (limit: number) => `a tag has more than ${limit} attributes`,
  tooDeep: (limit: number) => `tags are nested more than ${limit} deep`,
  formatInvalid: 'Format must be fountain or fdx',
  scriptRequired: 'Script is required',
  applyInvalid: 'Apply must be true or false',
  tooManyScenes: (limit: number) => `A script has at most ${limit.toLocaleString('en-GB')} scenes`,
  noHeadings: 'No scene headings found',
} as const;
