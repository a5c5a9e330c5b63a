import { messages } from '../../../kernel/messages';
import { mergeTags } from '../shot.rules';
import type { ShotFields } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';
import { cellOfNames, namesInCell } from './cell-names.rules';
import { plainColumn, type Reading, refused } from './column.rules';
import { copiedKinds, kindNamesInCell, kindsOfNames, splitNames } from './names.rules';

const columnNames = messages.grid.columns;
const fileNames = messages.csvImport.columns;

interface NamesLimit {
  /** What the server's sentence calls the list, and one of its names. */
  list: string;
  one: string;
  most: number;
  longest: number;
}

const ofItems = (list: string): NamesLimit => ({
  ...{ list, one: 'Name', most: shotLimits.gear, longest: shotLimits.itemName },
});

/** The names as a reading, or why the server would refuse them. */
function readNames(names: readonly string[], { list, one, most, longest }: NamesLimit, fields: object): Reading {
  if (names.length > most) return refused('tooMany', messages.errors.tooMany(list, most));
  if (names.some((name) => name.length > longest)) return refused('tooLong', messages.errors.tooLong(one, longest));
  return { text: cellOfNames(names), fields: fields as Partial<ShotFields> };
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const suggested = (names: readonly string[]) => [...new Set(names)].map((label) => ({ label }));

export const types = plainColumn({
  name: columnNames.types,
  fileName: fileNames.types,
  headings: [
    ...['type', 'types', 'shot type', 'shot types', 'shot size', 'shot sizes', 'size', 'framing', 'frame', 'fov'],
    ...['field of view', 'shot framing', 'frame size'],
  ],
  joins: ', ',
  ...{ width: 136, isUsual: true, isMany: true, phoneLine: 5 },
  fields: ['shotTypes', 'shotAngles'],
  text: ({ shotTypes, shotAngles }, { hasAngles }) =>
    cellOfNames(namesOf(hasAngles ? shotTypes : [...shotTypes, ...shotAngles])),
  read: (text, shot, { kinds, hasAngles }) => {
    const catalogue = hasAngles ? kinds.filter(({ type }) => type === 'shot') : kinds;
    const known = hasAngles ? { ...shot, shotAngles: [] } : shot;
    const names = kindNamesInCell(text, known, catalogue);
    const { shotTypes, shotAngles } = kindsOfNames(names, known, catalogue);
    return readNames(names, ofItems('Shot types'), hasAngles ? { shotTypes } : { shotTypes, shotAngles });
  },
  suggestions: ({ kinds, hasAngles }) =>
    suggested(namesOf(hasAngles ? kinds.filter(({ type }) => type === 'shot') : kinds)),
  copied: copiedKinds,
  fileText: ({ shotTypes }) => cellOfNames(namesOf(shotTypes)),
});

export const angles = plainColumn({
  name: columnNames.angles,
  fileName: fileNames.angles,
  headings: ['angle', 'shot angle', 'shot angles', 'camera angle', 'camera angles', 'cam angle'],
  joins: ', ',
  ...{ width: 120, isUsual: false, isMany: true },
  fields: ['shotAngles'],
  text: ({ shotAngles }) => cellOfNames(namesOf(shotAngles)),
  read: (text, { shotAngles }, { kinds }) => {
    const catalogue = kinds.filter(({ type }) => type === 'angle');
    const known = { shotTypes: [], shotAngles };
    const names = kindNamesInCell(text, known, catalogue);
    const found = kindsOfNames(names, known, catalogue);
    return readNames(names, ofItems('Angles'), { shotAngles: [...found.shotAngles, ...found.shotTypes] });
  },
  suggestions: ({ kinds }) => suggested(namesOf(kinds.filter(({ type }) => type === 'angle'))),
  copied: copiedKinds,
  fileText: ({ shotAngles }) => cellOfNames(namesOf(shotAngles)),
});

export const gear = plainColumn({
  name: columnNames.gear,
  fileName: fileNames.gear,
  headings: ['gear list', 'equipment', 'kit', 'gear needed', 'equipment needed', 'props and gear'],
  joins: ', ',
  ...{ width: 154, isUsual: true, isMany: true, phoneLine: 5 },
  fields: ['gearList'],
  text: ({ gearList }) => cellOfNames(gearList.map(({ gearlistName }) => gearlistName)),
  read: (text, { gearList }, known) => {
    const names = splitNames(text, [...gearList.map(({ gearlistName }) => gearlistName), ...known.gear]);
    return readNames(names, ofItems('Gear'), { gearList: names.map((gearlistName) => ({ gearlistName })) });
  },
  suggestions: (known, { gearList }) => suggested([...gearList.map(({ gearlistName }) => gearlistName), ...known.gear]),
  fileText: ({ gearList }) => cellOfNames(gearList.map(({ gearlistName }) => gearlistName)),
});

export const tags = plainColumn({
  name: columnNames.tags,
  fileName: fileNames.tags,
  headings: ['tag', 'keywords', 'labels'],
  joins: ', ',
  ...{ width: 140, isUsual: false, isMany: true },
  fields: ['tags'],
  text: (shot) => cellOfNames(shot.tags),
  read: (text, shot) => {
    const names = mergeTags(namesInCell(text, shot.tags));
    const limit = { list: 'Tags', one: 'Tag', most: shotLimits.tags, longest: shotLimits.tag };
    return readNames(names, limit, { tags: names });
  },
  fileText: (shot) => cellOfNames(shot.tags),
});
