import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notTaken } from '../columns/sheet-table.rules';
import { tableOfFile } from './csv-import.rules';
import { type ImportContext, isMonthFirst, type NewShotInput, scenesMissingIn, shotsOfTable } from './csv-shots.rules';
import { newScene } from './missing-scenes.rules';
import { textOfFile } from './table-text.rules';

const context: ImportContext = { today: '2026-11-20', days: ['2026-11-24', '2026-12-01'], zone: 'Europe/Berlin' };
const table = (file: string) =>
  tableOfFile(textOfFile(readFileSync(new URL(`../../../../tests/fixtures/csv/${file}`, import.meta.url))) ?? '').table;

/** The shots of a sheet whose missing scenes are made; fails with what is wrong. */
function shotsOf(file: string, over: Partial<ImportContext> = {}): Partial<NewShotInput>[] {
  const sheet = table(file);
  const scenes = scenesMissingIn(sheet, []).map(newScene);
  const { shots, issues } = shotsOfTable(sheet, { ...context, scenes, ...over });
  expect(issues).toEqual([]);
  return shots.map(({ shot: { status, ...shot } }) => shot);
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const gear = (...names: string[]) => names.map((gearlistName) => ({ gearlistName }));
const on = (date: string, start: string, end: string) => ({
  ...{ startDateTime: `2026-${date}T${start}`, endDateTime: `2026-${date}T${end}` },
});

it('nine columns below title rows, with shots that are counted in their scenes', () => {
  expect(shotsOf('nine-columns.csv')).toEqual([
    {
      ...{ number: '3-1', sceneId: 'new 3', title: 'Headland at first light', lens: '24mm', movement: 'Static' },
      ...{ shotTypes: named('Wide'), shotAngles: named('Eye Level'), gearList: gear('Tripod') },
      description: '<p>Wait for the gulls</p>',
    },
    {
      ...{ number: '3-2', sceneId: 'new 3', title: 'The lamp turns', lens: '85mm', movement: 'Push in' },
      ...{ shotTypes: named('Close-up'), shotAngles: named('Low Angle'), gearList: gear('Slider', 'Tripod') },
    },
    {
      ...{ number: '4-1', sceneId: 'new 4', title: 'Keeper reads the letter', lens: '50mm', movement: 'Handheld' },
      ...{ shotTypes: named('Over the Shoulder'), description: '<p>He does not look up</p>' },
    },
  ]);
});

it("a film school's, with a subject and an action", () => {
  expect(shotsOf('film-school.csv')).toEqual([
    {
      ...{ number: '12A', sceneId: 'new 12', title: 'Mara', description: '<p>Opens the tin</p>', movement: 'Pan' },
      ...{ shotTypes: named('Medium Close-up'), shotAngles: named('High Angle') },
    },
    {
      ...{ number: '12B', sceneId: 'new 12', title: 'The coin', movement: 'Static' },
      description: '<p>Spins on the table</p><p>Shoot at 50 fps</p>',
      shotTypes: named('Extreme Close-up', 'Insert'),
    },
    {
      ...{ number: '13A', sceneId: 'new 13', title: 'Mara and Jon', description: '<p>Walk to the gate</p>' },
      ...{ shotTypes: named('Two Shot'), shotAngles: named('Eye Level'), movement: 'Tracking' },
    },
  ]);
});

it("a photographer's from Numbers, with spans of time on the project's only day", () => {
  expect(shotsOf('photographer-numbers.csv', { days: ['2026-11-24'] })).toEqual([
    {
      ...{ number: '1', title: 'Front of the house', location: 'Drive', lens: '24 mm', camera: 'A', priority: 'must' },
      ...on('11-24', '06:30', '07:15'),
    },
    {
      ...{ number: '2', title: 'Apples in a crate', location: 'Orchard', lens: '85 mm', camera: 'A' },
      ...on('11-24', '07:30', '08:00'),
    },
    {
      ...{ number: '3', title: 'The baker', location: 'Kitchen', lens: '50 mm', camera: 'B', priority: 'must' },
      ...on('11-24', '18:30', '19:00'),
    },
  ]);
});

it("a commercial's, with setups and estimates", () => {
  expect(shotsOf('commercial.csv')).toEqual([
    {
      ...{ number: '1', setup: '1', camera: 'A', title: 'Car leaves the garage', lens: '35', movement: 'Drone' },
      ...{ shotTypes: named('Wide'), estimateMinutes: 45, priority: 'must' },
    },
    {
      ...{ number: '2', setup: '1', camera: 'A', title: 'Driver smiles', lens: '50', movement: 'Static' },
      ...{ shotTypes: named('Medium'), estimateMinutes: 20, priority: 'must' },
    },
    {
      ...{ number: '3', setup: '2A', camera: 'B', title: 'Hand on the wheel', lens: '100 macro', movement: 'Slider' },
      ...{ shotTypes: named('Extreme Close-up'), estimateMinutes: 75, priority: 'nice' },
    },
    {
      ...{ number: '4', setup: '2A', camera: 'B', title: 'Logo on the grille', lens: '85', movement: 'Static' },
      ...{ shotTypes: named('Packshot'), estimateMinutes: 30 },
    },
  ]);
});

it('a German one from Excel, with the separator told and German dates', () => {
  const location = 'Hörnum, Hafen';
  expect(shotsOf('german-excel.csv')).toEqual([
    {
      ...{ number: '7-1', sceneId: 'new 7', title: 'Lichter am Hafen; der Nebel steigt', location },
      ...on('11-24', '06:30', '07:15'),
    },
    { number: '7-2', sceneId: 'new 7', title: 'Die Leine fällt', location, ...on('11-24', '07:15', '07:40') },
    { number: '8-1', sceneId: 'new 8', title: 'Die Fähre legt ab', location, ...on('11-25', '18:30', '19:00') },
  ]);
});

it('an American one from Google Sheets, whose dates are read month first, which is said', () => {
  expect(isMonthFirst(table('american-google-sheets.csv'))).toBe(true);
  expect(shotsOf('american-google-sheets.csv')).toEqual([
    {
      ...{ number: '1', title: 'Sunrise over the pier', location: 'Pier', shotTypes: named('Wide') },
      ...on('11-24', '06:30', '07:15'),
    },
    {
      ...{ number: '2', title: 'Runner passes', location: 'Boardwalk' },
      ...{ shotTypes: named('Medium'), shotAngles: named('Low Angle'), ...on('11-24', '07:30', '08:00') },
    },
    {
      ...{ number: '3', title: 'Night ride', location: 'Boardwalk', shotTypes: named('Point of View') },
      ...{ startDateTime: '2026-12-01T23:30', endDateTime: '2026-12-02T00:15' },
    },
  ]);
});

it("a music video's, with the numbers of shooting days", () => {
  expect(shotsOf('music-video.csv')).toEqual([
    {
      ...{ number: '1', setup: '1', title: 'Singer enters', shotTypes: named('Wide'), movement: 'Steadicam' },
      ...{ location: 'Warehouse', ...on('11-24', '08:00', '08:45') },
    },
    {
      ...{ number: '2', setup: '1', title: 'Singer at the window', shotTypes: named('Close-up'), movement: 'Static' },
      ...{ location: 'Warehouse', ...on('11-24', '08:45', '09:05') },
    },
    {
      ...{ number: '3', setup: '3', title: 'Dancers in the rain', shotTypes: named('Full'), movement: 'Crane' },
      ...{ location: 'Roof', ...on('11-25', '22:00', '23:30') },
    },
  ]);
});

it("a documentary's, without numbers", () => {
  expect(shotsOf('documentary.csv')).toEqual([
    {
      ...{ title: 'Interview with the pilot', location: 'Harbour office', gearList: gear('FX6', 'Lavalier') },
      ...on('11-24', '09:00', '10:30'),
    },
    { title: 'Ropes and bollards', location: 'Quay 4', gearList: gear('FX6'), ...on('11-24', '11:00', '12:00') },
    { title: 'First boat out', location: 'Breakwater', ...on('11-25', '05:30', '06:30') },
  ]);
});

it("Excel's Unicode Text, with numbers that look like dates, and durations without a start", () => {
  expect(shotsOf('feature-utf16.txt')).toEqual([
    { number: '1-10', title: 'Door opens', shotTypes: named('Medium Wide'), lens: '35', estimateMinutes: 15 },
    { number: '1-11', title: 'She waits', shotTypes: named('Medium Close-up'), lens: '50', estimateMinutes: 10 },
    { number: '2-1', title: 'The stairs', shotTypes: named('Extreme Wide'), lens: '18', estimateMinutes: 40 },
  ]);
});

it("a wedding's, by what is needed", () => {
  expect(shotsOf('wedding.csv')).toEqual([
    {
      ...{ title: 'Rings on the book', location: 'Vestry', estimateMinutes: 10, priority: 'must' },
      description: '<p>Ask the registrar</p>',
    },
    { title: 'First look', location: 'Garden', estimateMinutes: 20, priority: 'must' },
    {
      ...{ title: 'Grandparents', location: 'Garden', estimateMinutes: 15, priority: 'nice' },
      description: '<p>Chairs!</p>',
    },
    { title: 'Confetti', location: 'Church door', estimateMinutes: 5 },
  ]);
});

it("a storyboard's, with letters that are counted in their scenes", () => {
  expect(shotsOf('storyboard.csv')).toEqual([
    {
      ...{ number: '12A', sceneId: 'new 12', title: 'Keeper climbs the stairwell', movement: 'Steadicam' },
      ...{ shotTypes: named('Wide'), shotAngles: named('Low Angle') },
    },
    { number: '12B', sceneId: 'new 12', title: 'Dust in the beam', shotTypes: named('Insert'), movement: 'Static' },
    {
      ...{ number: '14A', sceneId: 'new 14', title: 'The last ferry leaves', movement: 'Gimbal' },
      ...{ shotTypes: named('Extreme Wide'), shotAngles: named('Aerial') },
    },
    {
      ...{ number: '14B', sceneId: 'new 14', title: 'Rope lands on the quay', movement: 'Whip pan' },
      ...{ shotTypes: named('Close-up'), shotAngles: named('Overhead') },
    },
  ]);
});

it("an assistant director's", () => {
  expect(shotsOf('assistant-director.csv')).toEqual([
    {
      ...{ number: '1', sceneId: 'new 1', title: 'Boat comes in', location: 'HARBOUR', setup: '1' },
      ...{ description: '<p>Wide as the boat rounds the mole</p>', shotTypes: named('Wide') },
      ...{ estimateMinutes: 30, priority: 'must', gearList: gear('Alexa 35', '24 mm') },
    },
    {
      ...{ number: '2', sceneId: 'new 1', title: 'Rope', location: 'HARBOUR', setup: '2' },
      ...{ shotTypes: named('Close-up'), estimateMinutes: 15, priority: 'nice', gearList: gear('Alexa 35') },
    },
    {
      ...{ number: '3', sceneId: 'new 2', title: 'Letter', location: 'KITCHEN', setup: '3' },
      ...{ description: '<p>She reads it twice</p>', shotTypes: named('Medium Close-up') },
      ...{ estimateMinutes: 40, priority: 'must' },
    },
  ]);
});

it('a start without an end, whose estimate says it, and a day of the project by its number', () => {
  expect(shotsOf('estimate-as-end.csv')).toEqual([
    {
      ...{ title: 'Gulls over the cliff', location: 'Cape Point', lens: '85 mm', estimateMinutes: 45 },
      ...on('11-24', '06:30', '07:15'),
    },
    {
      ...{ title: 'Boat no keeper', location: 'False Bay', lens: '24 mm', estimateMinutes: 60 },
      ...on('11-29', '16:00', '17:00'),
    },
  ]);
});

it.each([
  ['nine-columns.csv', []],
  ['film-school.csv', ['Sound', 'Props']],
  ['photographer-numbers.csv', ['Reference image']],
  ['commercial.csv', ['VFX']],
  ['german-excel.csv', ['Objektiv']],
  ['documentary.csv', ['Who']],
  ['feature-utf16.txt', ['Storyboard']],
  ['storyboard.csv', ['Frame rate', 'File']],
  ['assistant-director.csv', ['INT/EXT', 'D/N']],
])('names what it does not take of %s', (file, headings) => expect(notTaken(table(file))).toEqual(headings));

it('refuses lines in scenes that are not made', () => {
  const { shots, issues } = shotsOfTable(table('storyboard.csv'), { ...context, scenes: [newScene('12')] });
  expect(shots.map(({ shot }) => shot.number)).toEqual(['12A', '12B']);
  expect(issues.map(({ line, message }) => [line, message.replaceAll(/[\u2068\u2069]/g, '')])).toEqual([
    [4, 'There is no scene 14 in this project'],
    [5, 'There is no scene 14 in this project'],
  ]);
});

it('cuts a title at 200 characters, and keeps what is over it as the first line of the description', () => {
  const long = `${'a'.repeat(199)}bc`;
  const { shots } = shotsOfTable(tableOfFile(`Action,Lens\n"${long}\nMore",35`).table, context);
  expect(shots[0]?.shot).toMatchObject({ title: long.slice(0, 200), description: '<p>c</p><p>More</p>' });
});
