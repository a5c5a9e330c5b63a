import { linesOf } from '../../../kernel/lines';
import { messages } from '../../../kernel/messages';
import { descriptionOfText, isPlainDescription, plainDescription } from '../description/description.rules';
import { shotLimits } from '../shot-limits.data';
import { plainColumn, refused } from './column.rules';
import { type LineField, movements } from './column-choices.data';

const tooLong = messages.errors.tooLong;
const names = messages.grid.columns;
const fileNames = messages.csvImport.columns;
const sentences = messages.shot;

/** A text on one line, as the server stores it. */
const oneLine = (text: string) => linesOf(text.trim()).join(' ');

export const title = plainColumn({
  name: names.title,
  fileName: fileNames.title,
  headings: ['shot', 'einstellung', 'name', 'shot title', 'shot name', 'titel'],
  ...{ width: 232, isUsual: true, isFixed: true, phoneLine: 1 },
  fields: ['title'],
  limit: { length: shotLimits.title, sentence: tooLong('Title', shotLimits.title) },
  text: (shot) => shot.title,
  read: (text, shot) => {
    const isEmptied = text.trim() === '' && shot.title !== '';
    return isEmptied
      ? refused('titleRequired', sentences.titleRequired)
      : { text: text.trim(), fields: { title: text.trim() } };
  },
  fileText: (shot) => shot.title,
});

export const description = plainColumn({
  name: names.description,
  fileName: fileNames.description,
  headings: ['action', 'subject', 'what', 'details', 'shot description', 'beschreibung'],
  joins: '\n',
  ...{ width: 240, isUsual: false, isLong: true },
  fields: ['description'],
  text: ({ description: html }) => plainDescription(html),
  readOnly: ({ description: html }) => (isPlainDescription(html) ? null : messages.grid.onItsPage),
  read: (text, shot) => {
    const lines = plainDescription(descriptionOfText(text));
    if (!isPlainDescription(shot.description) && lines !== plainDescription(shot.description))
      return refused('formatted', messages.grid.onItsPage);
    const html = descriptionOfText(text);
    const isLong = new TextEncoder().encode(html).length > shotLimits.description;
    return isLong
      ? refused('tooLong', sentences.descriptionTooLarge(shotLimits.description / 1024))
      : { text: lines, fields: { description: html } };
  },
  fileText: (shot) => plainDescription(shot.description),
});

/** A column of one line of text under its own name. */
const line = <const Field extends LineField>(
  field: Field,
  more: { headings: readonly string[]; width: number; phoneLine: number },
) =>
  plainColumn({
    name: names[field],
    fileName: fileNames[field],
    ...{ isUsual: false, isFact: true },
    ...more,
    fields: [field],
    limit: { length: shotLimits[field], sentence: tooLong(names[field], shotLimits[field]) },
    text: (shot) => shot[field],
    read: (text) => ({ text: oneLine(text), fields: { [field]: oneLine(text) } }),
    fileText: (shot) => shot[field],
  });

export const movement = {
  ...line('movement', {
    headings: ['move', 'camera movement', 'camera move', 'movements', 'cam move', 'cam movement'],
    ...{ width: 100, phoneLine: 6 },
  }),
  suggestions: () => movements.map((label) => ({ label })),
};

export const lens = line('lens', {
  headings: ['focal length', 'mm', 'lens mm', 'lenses', 'focal'],
  ...{ width: 76, phoneLine: 6 },
});

export const camera = line('camera', { headings: ['cam', 'cameras'], width: 64, phoneLine: 7 });

export const setup = line('setup', {
  headings: ['set up', 'setup no', 'setup number', 'setup #', 'set up no', 'set up #'],
  ...{ width: 60, phoneLine: 7 },
});
