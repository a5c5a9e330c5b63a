import { headOf, linesOf } from '../../../kernel/lines';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { parseEnd, parseTime } from '../../../kernel/typed/typed-time';
import { shotLimits } from '../shot-limits.data';
import { type SheetKey, sheetColumns, sheetKeys } from './sheet-columns.rules';
import type { ShotTable } from './sheet-table.rules';

export type SheetTexts = Record<SheetKey, string>;

/** A line of a sheet: the text of each of our columns, as a person would type it. */
export interface SheetLine {
  line: number;
  texts: SheetTexts;
}

/** The texts of a table's lines. `clean` is what a cell says, `days` the first and the last day of the project. */
export function sheetLines(
  { columns, rows }: Pick<ShotTable, 'columns' | 'rows'>,
  { clean = (cell) => cell, days = [] }: { clean?: (cell: string) => string; days?: readonly string[] } = {},
): SheetLine[] {
  const places = new Map(sheetKeys.map((key) => [key, columns.flatMap((column, at) => (column === key ? [at] : []))]));
  const lines = rows.map(({ line, cells }): SheetLine => {
    const textOf = (key: SheetKey) => {
      const texts = (places.get(key) ?? []).map((at) => clean(cells[at] ?? ''));
      return texts.filter((text) => text !== '').join(sheetColumns[key].joins ?? '');
    };
    const texts = Object.fromEntries(sheetKeys.map((key) => [key, textOf(key)])) as SheetTexts;
    return { line, texts: withDay(withTitle(withEnd(texts), columns.includes('title')), days) };
  });
  return withSceneNumbers(lines);
}

/** The columns of ours that a table's lines have texts for: those of its own, and what follows from them. */
export function keysOf(columns: ShotTable['columns'], lines: readonly SheetLine[]): SheetKey[] {
  const isFilled = (key: SheetKey) => lines.some(({ texts }) => texts[key] !== '');
  const own = (key: SheetKey) => columns.includes(key) && key !== 'notes' && key !== 'day';
  return sheetKeys.filter((key) => own(key) || (key in sources && isFilled(key)));
}

/** From which columns the text of one comes that a sheet does not have itself. */
const sources: Partial<Record<SheetKey, readonly SheetKey[]>> = {
  title: ['description', 'notes'],
  description: ['notes'],
  date: ['day'],
  end: ['start'],
};

/** The place of a column in a sheet, or of the one from which its text comes; -1 for none. */
export function placeOfKey(columns: ShotTable['columns'], key: SheetKey): number {
  const source = [key, ...(sources[key] ?? [])].find((one) => columns.includes(one));
  return source === undefined ? -1 : columns.indexOf(source);
}

/** The places of all columns of a sheet from which a column of ours has its texts. */
export function placesOfKey(columns: ShotTable['columns'], key: SheetKey): number[] {
  const isOwn = (column: SheetKey | null) => column === key || (key === 'description' && column === 'notes');
  const own = columns.flatMap((column, at) => (isOwn(column) ? [at] : []));
  return own.length > 0 ? own : [placeOfKey(columns, key)].filter((at) => at >= 0);
}

/** `06:30 - 08:05` in a column of starts. */
function withEnd(texts: SheetTexts): SheetTexts {
  const [, from = '', to = ''] =
    /^([^-\u2013\u2014]{1,20})[-\u2013\u2014]([^-\u2013\u2014]{1,20})$/.exec(texts.start) ?? [];
  const isRange = texts.end === '' && parseTime(from).value !== undefined && parseEnd(to).value !== undefined;
  return isRange ? { ...texts, start: from.trim(), end: to.trim() } : texts;
}

/** The notes as paragraphs of the description, whose first line is the title where a sheet has none. */
function withTitle(texts: SheetTexts, hasTitle: boolean): SheetTexts {
  const lines = [texts.description, texts.notes].flatMap((text) => (text === '' ? [] : [text]));
  if (hasTitle) return { ...texts, description: lines.join('\n'), notes: '' };
  const [first = '', ...others] = linesOf(lines.join('\n'));
  const title = headOf(first, shotLimits.title).trimEnd();
  const rest = first.slice(title.length).trim();
  return { ...texts, title, description: [rest, ...others].filter((line) => line !== '').join('\n'), notes: '' };
}

/** A date for the number of a shooting day, as far as the project has so many; another text is the date itself. */
function withDay(texts: SheetTexts, [first, last = first]: readonly string[]): SheetTexts {
  if (texts.day === '' || texts.date !== '') return texts;
  const [, nth] = /^(?:(?:shoot|shooting)? ?day ?)?#? ?(\d{1,3})$/i.exec(texts.day.trim()) ?? [];
  if (nth === undefined || first === undefined || last === undefined) return { ...texts, date: texts.day };
  const date = new Date(Date.parse(first) + (Number(nth) - 1) * DAY).toISOString().slice(0, 10);
  return { ...texts, date: date >= first && date <= last ? date : texts.day };
}

const DAY = 86_400_000;

/**
 * Shots that are counted in their scenes, as numbers of the project: where numbers repeat, each in a scene is that of
 * its scene with its own, `12-3` or `12A` (contract-crew, section 10).
 */
function withSceneNumbers(lines: readonly SheetLine[]): SheetLine[] {
  const seen = new Set<string>();
  const repeats = lines.some(({ texts: { number } }) => {
    const key = number.toLowerCase();
    if (key === '' || seen.has(key)) return key !== '';
    seen.add(key);
    return false;
  });
  const hasScenes = lines.some(({ texts }) => texts.scene !== '');
  if (!repeats || !hasScenes) return [...lines];
  return lines.map((one) => {
    const [scene, number] = [normaliseNumber(one.texts.scene), normaliseNumber(one.texts.number)];
    if (scene === '' || number === '') return one;
    return { ...one, texts: { ...one.texts, number: `${scene}${/^\d/.test(number) ? '-' : ''}${number}` } };
  });
}
