import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../kernel/typed/typed-date';
import { knownHeadings } from '../columns/sheet-table.rules';
import { readBlock, readCsv, textOfFile } from './table-text.rules';

const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));
const cellsOf = (text: string) => readBlock(text).map(({ cells }) => cells);
const csvCells = (text: string) => readCsv(text, knownHeadings).map(({ cells }) => cells);

/** The cells of the table that a program puts on the clipboard beside its text. */
function htmlCells(html: string): string[][] {
  const entities: Record<string, string> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>' };
  const inside = (tag: string, text: string) =>
    [...text.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) => content);
  return inside('tr', html).map((row) =>
    inside('td', row).map((cell) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
}

describe('readBlock', () => {
  it.each(['excel', 'google-sheets', 'numbers', 'libreoffice'])('reads the clipboard of %s', (program) => {
    const cells = cellsOf(fixture(`clipboard/${program}.txt`).toString());
    const html = fixture(`clipboard/${program}.html`).toString();
    expect(cells).toHaveLength(5);
    expect(cells[1]?.[0]).toBe('Keeper climbs\nthe stairwell');
    expect(cells[2]?.[0]).toBe('24" screen, "not yet"');
    expect(cells[3]?.[0]).toBe('She says\n"cut" 🎬');
    expect(cells[3]?.[6]).toBe('');
    expect(cells.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')))).toEqual(htmlCells(html));
  });

  it('reads the dates of a workbook that counts from 1904 as they are shown, and guesses none from its number', () => {
    const [, ...rows] = cellsOf(fixture('clipboard/excel-1904.txt').toString());
    expect(rows.map(([title]) => title)).toEqual(['Keeper climbs\nthe stairwell', 'Harbour at dusk', 'Gulls']);
    expect(rows.map(([, date = '']) => parseDate(date, { today: '2026-01-01' }))).toEqual([
      { value: '2026-11-25' },
      { value: '2026-11-25' },
      { refusal: 'dateUnknown' },
    ]);
  });

  it.each<[string, string, string[][]]>([
    ['one cell', 'Keeper', [['Keeper']]],
    ['nothing', '', []],
    ['one line end', '\r\n', []],
    ['a trailing line end', 'a\tb\r\n', [['a', 'b']]],
    ['rows of any length, blank ones too', 'a\n\nb\tc', [['a'], [''], ['b', 'c']]],
    ['empty cells at the ends', '\ta\t\n', [['', 'a', '']]],
    ['old line ends', 'a\rb', [['a'], ['b']]],
    ['a quoted cell with everything in it', '"a\t""b""\r\nc"\td', [['a\t"b"\nc', 'd']]],
    ['a quoted cell that is empty', '""\tb', [['', 'b']]],
    [
      'quotes that are text',
      '"Wide" shot\t24"\n"open\tb',
      [
        ['"Wide" shot', '24"'],
        ['"open', 'b'],
      ],
    ],
    ['no-break spaces', '\u00A0\ta\u00A0b\u202F', [['', 'a b']]],
    ['formulas as text', '=1+1\t@x', [['=1+1', '@x']]],
  ])('reads %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('says on which line a row begins', () => {
    expect(readBlock('a\n"b\nc"\td\n\ne').map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  it('reads quotes without end as fast as words', () => {
    const cpuOf = (text: string) => {
      const { user, system } = process.cpuUsage();
      readBlock(text);
      const used = process.cpuUsage({ user, system });
      return used.user + used.system;
    };
    cpuOf('word\t'.repeat(50_000));
    const words = cpuOf('word\t'.repeat(50_000));
    expect(cpuOf('"x\t'.repeat(50_000))).toBeLessThan(words * 100);
    expect(cpuOf('"""x\t'.repeat(50_000))).toBeLessThan(words * 100);
    expect(cpuOf('x\n'.repeat(100_000))).toBeLessThan(words * 100);
  });

  const cell = fc.array(fc.constantFrom(...'ab"\t\n,; 🎬')).map((parts) => parts.join('').trim());

  it('reads any block that is quoted where a cell needs it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const block = rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
        expect(cellsOf(`${block}\r\n`)).toEqual(block === '' ? [] : rows);
      }),
    );
  });
});

describe('readCsv', () => {
  it.each([
    [',', 'Title,Place\nKeeper,"Cape Town, South"'],
    [';', 'Title;Place\nKeeper;Cape Town, South'],
    ['tab', 'Title\tPlace\nKeeper\tCape Town, South'],
    ['the one that Excel is told', 'sep=;\r\nTitle;Place\r\nKeeper;Cape Town, South\r\n'],
    ['a mark before it', '\uFEFFTitle,Place\r\nKeeper,"Cape Town, South"\r\n'],
    ['one of another kind that is told', 'sep=|\nTitle|Place\nKeeper|Cape Town, South'],
    ['a told one behind a blank line, filled up by a spreadsheet', '\n"sep=;";;\nTitle;Place\nKeeper;Cape Town, South'],
    ['blanks around quotes', 'Title, Place\n Keeper , "Cape Town, South" \n'],
    ['blanks before each quote', ' "Title"; "Place"\n "Keeper";\u00A0"Cape Town, South"'],
    ['blank lines around', '\n ,\nTitle,Place\n\n , \nKeeper,"Cape Town, South"\n\n'],
    ['mixed line ends', '"Title","Place"\r\n"Keeper","Cape Town, South"\n'],
  ])('separates cells at %s', (_, text) => {
    expect(csvCells(text)).toEqual([
      ['Title', 'Place'],
      ['Keeper', 'Cape Town, South'],
    ]);
  });

  it('takes the separator by which the headings are known', () => {
    expect(csvCells('Title;"Notes, wide, and, more"\nKeeper;a')[0]).toEqual(['Title', 'Notes, wide, and, more']);
  });

  it.each([
    ['Shot list; Night boat\n\nTitle,Place\nKeeper,Harbour', ['Title', 'Place']],
    ['Shot list, 2 Dec\nTitle;Date;Place\nKeeper;2 Dec, 9:00;Harbour', ['Title', 'Date', 'Place']],
    ['Drehplan\nEinstellung;Motiv\nHand, nah;Hafen\nMast;Hafen', ['Einstellung', 'Motiv']],
  ])('is not misled by titles above the headings: %j', (text, headings) => {
    expect(csvCells(text)).toContainEqual(headings);
  });

  it('takes rows of any length', () => {
    expect(csvCells('Title,Place,Notes\nKeeper\nLamp,Harbour,a,b')).toEqual([
      ['Title', 'Place', 'Notes'],
      ['Keeper'],
      ['Lamp', 'Harbour', 'a', 'b'],
    ]);
  });

  it('keeps quotes behind blanks that are text', () => {
    expect(csvCells('Title,Notes\nKeeper, "wide" and low\nLamp, "not yet')).toEqual([
      ['Title', 'Notes'],
      ['Keeper', '"wide" and low'],
      ['Lamp', '"not yet'],
    ]);
  });

  it('does not separate the lines of one column', () => {
    expect(csvCells('Title\nKeeper climbs, slowly; then stops')).toEqual([
      ['Title'],
      ['Keeper climbs, slowly; then stops'],
    ]);
  });

  it('loses no line to quotes that are text, or not closed', () => {
    expect(csvCells('Title,Place\n"Wide" shot,a\n"open,b\nlast,"c, d"')).toEqual([
      ['Title', 'Place'],
      ['"Wide" shot', 'a'],
      ['"open', 'b'],
      ['last', 'c, d'],
    ]);
  });

  it('says on which line of the file a row begins', () => {
    const lines = (text: string) => readCsv(text, knownHeadings).map(({ line }) => line);
    expect(lines('Title,Notes\n"a\nb",x\n\nc,"d\n\ne"\nf,g')).toEqual([1, 2, 5, 8]);
    expect(lines('sep=,\nTitle,Notes\n"Wide" shot,x\n\nc,"d\ne"\nf,g')).toEqual([2, 3, 5, 7]);
  });

  const cell = fc.array(fc.constantFrom(...'ab" \t\n,;=')).map((parts) => parts.join('').trim());

  it('reads what the package writes, with each separator', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom(...',;\t'), (rows, delimiter) => {
        const table = [['Title', 'Place'], ...rows];
        const filled = table.filter((row) => row.some((one) => one !== ''));
        expect(csvCells(papaparse.unparse(table, { delimiter, newline: '\r\n' }))).toEqual(filled);
      }),
    );
  });
});

describe('textOfFile', () => {
  const read = (name: string) => csvCells(textOfFile(fixture(`csv/${name}`)) ?? '');

  it('reads UTF-8, Windows-1252 and UTF-16 alike', () => {
    const cells = read('google-sheets.csv');
    expect(cells[1]?.slice(4, 7)).toEqual(['Café Noir, Köln', 'Sony FX6, Gimbal', 'Two steps behind – handheld']);
    expect(cells[2]?.[6]).toBe('He says "not yet"\nand waits');
    expect(read('excel-semicolon-1252.csv')).toEqual(cells);
    expect(read('excel-unicode-text.txt')).toEqual(cells);
  });

  it('refuses a workbook', () => {
    expect(textOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]))).toBeNull();
  });

  it('reads UTF-16 of both orders by its mark', () => {
    const little = Buffer.from('\uFEFFTitle;Ort', 'utf16le');
    expect([little, Buffer.from(little).swap16()].map(textOfFile)).toEqual(['Title;Ort', 'Title;Ort']);
  });
});
