import { describe, expect, it } from 'vitest';
import { messages } from '../../../kernel/messages';
import { shotKinds } from '../../catalog/shot-kinds.data';
import { tableOfFile } from '../bulk/csv-import.rules';
import { readTable } from '../grid/grid-paste.rules';
import { shotFields } from '../shot-calls.schema';
import { namesInCell } from './cell-names.rules';
import { blankColumns, type ColumnShot, type Known } from './column.rules';
import { factsOf } from './column-facts.rules';
import {
  columnsOfField,
  copiedText,
  editColumns,
  inTurn,
  notAColumn,
  type PlainKey,
  phoneLines,
  plainColumns,
  plainKeys,
  saysSame,
  shotColumns,
} from './columns.rules';
import { ownKinds } from './names.rules';
import { fileKeys, sheetColumns } from './sheet-columns.rules';

const known: Known = {
  ...{ kinds: shotKinds, gear: ['Rails, 2 m'], hasAngles: true, areNumbersLocked: false },
  scenes: [{ _id: 'scene-12', number: '12A', title: 'HARBOUR' }],
};
const ofTeam = (name: string) => ({ name, type: 'shot' as const });
const shot: ColumnShot = {
  ...{ number: '12B', sceneId: 'scene-12', sceneNumber: '12A', title: 'Keeper', location: 'Quay' },
  description: '<p>One</p><p>a &lt; b</p>',
  shotTypes: [{ _id: 'shot-wide', name: 'Wide', type: 'shot', selected: true }],
  shotAngles: [{ _id: 'angle-low', name: 'Low Angle', type: 'angle', selected: false }],
  gearList: [{ _id: 'g', gearlistName: 'Rails, 2 m', selected: false }],
  ...{ tags: ['dawn', 'a;b'], lightWish: 'golden', setup: '2B', camera: 'A', lens: '35 mm', movement: 'Push in' },
  ...{ estimateMinutes: 75, priority: 'must' },
};
const read = (key: PlainKey, text: string, over: Partial<Known> = {}, of = blankColumns) =>
  plainColumns[key].read(text, of, { ...known, ...over });
const fieldsOf = (...args: Parameters<typeof read>) => {
  const reading = read(...args);
  return 'fields' in reading ? reading.fields : reading.refusal;
};

describe('each column', () => {
  it.each(plainKeys)('reads its own text back: %s', (key) => {
    const text = plainColumns[key].text(shot, known);
    expect(text).not.toBe('');
    const reading = read(key, text, {}, shot);
    expect(reading).toMatchObject({ text });
  });

  it.each(editColumns)('is known to pastes and files by its names: %s', (key) => {
    const { name, fileName } = shotColumns[key];
    // Beside a start a duration is one.
    for (const heading of [name, fileName])
      expect([tableOfFile(`${heading},Start,Note\nx,6,y`).table.columns[0], heading]).toEqual([key, heading]);
    if (key !== 'title') expect(readTable(`Title\tStart\t${name}\nA\t6\t7`).columns).toContain(key);
  });

  it('is in the CSV file, but for the duration, which its end says', () => {
    expect(editColumns.filter((key) => !fileKeys.includes(key))).toEqual(['duration']);
  });

  it('has headings that no other one has', () => {
    const all = Object.values(sheetColumns).flatMap(({ headings }) => headings);
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([]);
  });
});

it('a refusal belongs to the column that fills the field', () => {
  expect(columnsOfField('lens')).toEqual(['lens']);
  expect(columnsOfField('sceneId')).toEqual(['scene']);
  expect(columnsOfField('shotAngles')).toEqual(['angles', 'types']);
  expect(columnsOfField('startDateTime').slice(0, 2)).toEqual(['start', 'date']);
  expect(columnsOfField('endDateTime').slice(0, 2)).toEqual(['end', 'duration']);
  expect(columnsOfField('locationData')).toEqual(['place']);
  expect(columnsOfField('members')).toEqual([]);
});

it('a start is applied before the end, and the duration last', () => {
  expect(inTurn.slice(-4)).toEqual(['date', 'start', 'end', 'duration']);
});

it('each field of a write is filled by a column, or has its reason', () => {
  for (const field of Object.keys(shotFields.shape))
    expect([field, columnsOfField(field).length > 0]).toEqual([field, !(field in notAColumn)]);
});

it('a shot says as facts what its columns say', () => {
  const facts = plainKeys.filter((key) => plainColumns[key].isFact);
  expect(factsOf(shot)).toEqual(facts.map((key) => [shotColumns[key].name, plainColumns[key].text(shot, known)]));
  expect(factsOf(blankColumns)).toEqual([]);
});

it('a phone has the six fields of shot lists', () => {
  const onPhone = phoneLines.flat();
  expect(onPhone).toEqual(expect.arrayContaining(['setup', 'camera', 'lens', 'movement', 'estimate', 'priority']));
  expect(phoneLines.every((line) => line.length <= 2)).toBe(true);
});

describe('texts', () => {
  it.each([
    ['must', ['must', 'X', ' yes ', 'High', '1', 'a', 'Must have']],
    ['nice', ['nice', 'LOW', '2', 'b', 'Nice to have']],
    [null, ['', ' ']],
  ])('priority %s', (priority, texts) => {
    for (const text of texts) expect([text, fieldsOf('priority', text)]).toEqual([text, { priority }]);
  });
  it('refuses any other priority', () => {
    for (const text of ['3', 'no', 'C', 'maybe'])
      expect(fieldsOf('priority', text)).toMatchObject({ message: messages.shot.priorityInvalid });
  });

  it.each([
    ['45', 45],
    ['1h15', 75],
    ['1:15', 75],
    ['24 h', 1440],
    ['', null],
  ])('estimate %j', (text, estimateMinutes) => expect(fieldsOf('estimate', text)).toEqual({ estimateMinutes }));
  it.each(['0', '1441', '25 h', 'long'])('refuses the estimate %j', (text) =>
    expect(fieldsOf('estimate', text)).toMatchObject({ message: messages.shot.estimateInvalid }),
  );

  it.each([
    ...[
      ['ECU', 'Extreme Close-up'],
      ['CU', 'Close-up'],
      ['mcu', 'Medium Close-up'],
      ['MS', 'Medium'],
    ],
    ...[
      ['MWS', 'Medium Wide'],
      ['WS', 'Wide'],
      ['EWS', 'Extreme Wide'],
      ['OTS', 'Over the Shoulder'],
    ],
    ...[
      ['POV', 'Point of View'],
      ['2-shot', 'Two Shot'],
      ['close up', 'Close-up'],
      ['Wide shot', 'Wide'],
    ],
  ])('%s is %s', (text, name) => expect(read('types', text)).toMatchObject({ text: name }));
  it('keeps a type of the shot that is called so', () => {
    const own = { ...blankColumns, shotTypes: [{ _id: 'own', name: 'CU', type: 'shot' as const, selected: true }] };
    expect(fieldsOf('types', 'cu', {}, own)).toEqual({ shotTypes: [{ _id: 'own', name: 'CU' }] });
  });
  it.each([
    ['wide shot', 'Wide Shot'],
    ['Wide', 'Wide'],
    ['WS', 'Wide'],
    ['"CU"', 'CU'],
  ])('with a type of the team that is called Wide Shot, %s is %s', (text, name) => {
    const ofTeam = { ...blankColumns, shotTypes: [{ _id: 'own', name: 'Wide Shot', type: 'shot', selected: true }] };
    const kinds = [...shotKinds, ...ownKinds([ofTeam as ColumnShot], shotKinds)];
    expect(read('types', text, { kinds })).toMatchObject({ text: name });
  });
  it.each([
    ['Wide Shot', '"Wide Shot"'],
    ['Wide, CU / OTS, "A, b"', 'Wide, "CU / OTS", "A, b"'],
    ['Close-up, My own', 'Close-up, My own'],
  ])('%s is copied so that a project without these types reads the same', (text, copied) => {
    const names = plainColumns.types.read(text, blankColumns, { ...known, kinds: namesInCell(text).map(ofTeam) });
    expect(copiedText('types', text)).toBe(copied);
    const pasted = plainColumns.types.read(copied, blankColumns, known);
    expect(pasted).toMatchObject({ text: 'text' in names && names.text });
    expect(copiedText('tags', text)).toBe(text);
  });
  it('types take angles as long as these have no column of their own', () => {
    const text = 'Wide, Low angle, My own';
    expect(fieldsOf('types', text, { hasAngles: false })).toEqual({
      shotTypes: [{ _id: 'shot-wide', name: 'Wide' }, { name: 'My own' }],
      shotAngles: [{ _id: 'angle-low', name: 'Low Angle' }],
    });
    expect(fieldsOf('types', 'Wide')).toEqual({ shotTypes: [{ _id: 'shot-wide', name: 'Wide' }] });
    expect(plainColumns.types.text(shot, { ...known, hasAngles: false })).toBe('Wide, Low Angle');
    expect(plainColumns.types.text(shot, known)).toBe('Wide');
    expect(saysSame('types', 'Wide, My own', 'my own, Wide')).toBe(true);
    expect(saysSame('title', 'a, b', 'b, a')).toBe(false);
  });

  it('a scene is named by its number', () => {
    expect(fieldsOf('scene', '12a')).toEqual({ sceneId: 'scene-12' });
    expect(fieldsOf('scene', '')).toEqual({ sceneId: null });
    expect(fieldsOf('scene', '7')).toMatchObject({ code: 'sceneUnknown' });
  });

  it('a number is changed and not taken away, and stays where numbers are locked', () => {
    expect(fieldsOf('number', ' 3b ')).toEqual({ number: '3b' });
    expect(fieldsOf('number', '')).toEqual({});
    expect(fieldsOf('number', '12B', { areNumbersLocked: true }, shot)).toEqual({});
    expect(fieldsOf('number', '13', { areNumbersLocked: true }, shot)).toMatchObject({
      message: messages.shot.numbersLocked,
    });
    expect(fieldsOf('number', '', {}, shot)).toMatchObject({ code: 'numberForm' });
    expect(fieldsOf('number', '13', { areNumbersLocked: true })).toEqual({ number: '13' });
  });

  it('a description is paragraphs; one with more is changed on its page', () => {
    expect(fieldsOf('description', 'One\n\na < b')).toEqual({ description: '<p>One</p><p>a &lt; b</p>' });
    const formatted = { ...blankColumns, description: '<h2>Plan</h2><p>One</p>' };
    const { readOnly } = plainColumns.description;
    expect([readOnly?.(formatted), readOnly?.(shot)]).toEqual([messages.grid.onItsPage, null]);
    expect(readOnly?.({ ...shot, description: '<p>a<br>b</p>' })).toBeNull();
    expect(fieldsOf('description', 'Other', {}, formatted)).toMatchObject({ code: 'formatted' });
  });

  it('a line is one line', () => expect(fieldsOf('lens', ' 35\n mm ')).toEqual({ lens: '35 mm' }));
});
