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
  ['INT. - HOUSE - DAY', 'HOUSE', 'DAY'],
  ['EXT. -- LAKE — LATER', 'LAKE', 'LATER'],
  ['- LATER', '- LATER', null],
])('reads the title and the time of day of %s', (words, title, dayPart) => {
  expect(heading(words, 1)).toMatchObject({ title, dayPart });
});

it('refuses more headings than a script may have, with or without a title', () => {
  const headings = Array.from({ length: 2001 }, (_, line) => heading(line < 9 ? 'INT.' : 'INT. A', line));
  expect(() => storableScript({ headings, passedOver: [] })).toThrow('A script has at most 2,000 scenes');
  expect(storableScript({ headings: headings.slice(1), passedOver: [] }).headings).toHaveLength(1992);
});

it('passes over a heading without a title', () => {
  const other = { line: 9, text: 'INT. X', reason: 'Line 9 looks like a heading but has no blank line above' };
  expect(
    storableScript({ headings: [heading('INT. - DAY', 12), heading('.A', 14)], passedOver: [other] }),
  ).toMatchObject({
    headings: [{ title: '.A' }],
    passedOver: [other, { line: 12, reason: 'Line 12 is a heading without a title' }],
  });
});
