import { expect, it } from 'vitest';
import { parseHeading, type ScriptHeading, storableScript } from './script-headings.rules';

const heading = (words: string, line: number, rest: Partial<ScriptHeading> = {}) => ({
  ...parseHeading(words, { line, number: null, synopsis: null }),
  ...rest,
});

it('shortens what is too long and leaves out numbers that cannot be kept, with a remark for each', () => {
  const { headings } = storableScript({
    headings: [
      heading('INT. A - DAY', 1, { number: '1a' }),
      heading('EXT. LAKE - LATE AFTERNOON, THE DAY BEFORE THE STORM (1944)', 3, { number: '1A' }),
      heading(`INT. ${'B'.repeat(199)}😀`, 5, { number: '2 b', synopsis: 'x'.repeat(2001) }),
      heading('INT. C', 7, { number: '1234567890123' }),
    ],
    passedOver: [],
  });
  expect(headings.map(({ number, title, dayPart, synopsis }) => [number, title, dayPart, synopsis])).toEqual([
    ['1a', 'A', 'DAY', null],
    [null, 'LAKE', 'LATE AFTERNOON, THE DAY BEFORE THE STORM', null],
    [null, 'B'.repeat(199), null, 'x'.repeat(2000)],
    [null, 'C', null, null],
  ]);
  expect(headings.map(({ remarks }) => remarks)).toEqual([
    [],
    ['Number 1A not taken: an earlier scene of the script has it', 'Time of day shortened to 40 characters'],
    [
      'Number “2 b” not taken: a number has up to 12 letters, digits, dots and dashes',
      'Title shortened to 200 characters',
      'Synopsis shortened to 2,000 characters',
    ],
    ['Number “123456789012” not taken: a number has up to 12 letters, digits, dots and dashes'],
  ]);
});

it.each([
  ['INT. - DAY', '', 'DAY'],
  ['INT. - late night', '', 'late night'],
  ['INT. - HOUSE', 'HOUSE', null],
  ['INT. - DAY ROOM', 'DAY ROOM', null],
  ['INT - DAY', '', 'DAY'],
  ['EXT. – - NIGHT', '', 'NIGHT'],
  ['INT. - MAGIC HOUR', '', 'MAGIC HOUR'],
  ['INT. - THAT NIGHT', '', 'THAT NIGHT'],
  ['INT. - DAWN/DUSK', '', 'DAWN/DUSK'],
  ['INT. - NIGHT (LATER)', '', 'NIGHT (LATER)'],
  ['INT. - DAY 2.', '', 'DAY 2.'],
  ['INT. - NIGHT CLUB', 'NIGHT CLUB', null],
  ['INT. - HOUSE - DAY', 'HOUSE', 'DAY'],
  ['EXT. -- LAKE — LATER', 'LAKE', 'LATER'],
  ['- LATER', '- LATER', null],
])('reads the title and the time of day of %s', (words, title, dayPart) => {
  expect(heading(words, 1)).toMatchObject({ title, dayPart });
});

it('refuses more headings than a script may have', () => {
  const headings = Array.from({ length: 2001 }, (_, line) => heading('INT. A', line));
  expect(() => storableScript({ headings, passedOver: [] })).toThrow('A script has at most 2,000 scenes');
  expect(storableScript({ headings: headings.slice(1), passedOver: [] }).headings).toHaveLength(2000);
});
