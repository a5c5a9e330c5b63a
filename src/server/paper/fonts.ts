import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trueTypeOfWoff } from './woff';

/** A face in the parts of its package that are used, in these weights. */
interface Face {
  package: string;
  /** Names of parts; left out, its numbered ones, of which there are a hundred. */
  parts?: readonly string[];
  weights: readonly number[];
  /** Which letters it is meant for; left out, all that it has. */
  letters?: RegExp;
}

const body: Face = {
  package: 'hanken-grotesk',
  parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
  weights: [400, 600],
};
const display: Face = { package: 'libre-caslon-condensed', parts: ['latin'], weights: [400] };
const scripts: readonly Face[] = [
  { package: 'noto-sans', parts: ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext'], weights: [400, 600] },
  { package: 'noto-sans-hebrew', parts: ['hebrew'], weights: [400, 600] },
  { package: 'noto-sans-arabic', parts: ['arabic'], weights: [400, 600] },
  { package: 'noto-sans-devanagari', parts: ['devanagari'], weights: [400, 600] },
  { package: 'noto-sans-thai', parts: ['thai'], weights: [400, 600] },
];
const hangul = /\p{Script=Hangul}/u;
// The package of the Chinese face names Korean letters that its files lack.
const notHangul = /\P{Script=Hangul}/u;
const japanese: Face = { package: 'noto-sans-jp', weights: [400], letters: notHangul };
const chinese: Face = { package: 'noto-sans-sc', weights: [400], letters: notHangul };
const korean: Face = { package: 'noto-sans-kr', weights: [400] };

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Languages share characters of Han: a text with kana is Japanese, one with hangul Korean, any other Chinese. */
function hanFaces(text: string): Face[] {
  if (kana.test(text)) return [japanese, chinese, korean];
  return hangul.test(text) ? [korean, chinese, japanese] : [chinese, japanese, korean];
}

export interface PaperFonts {
  /** The files of fonts. */
  files: Buffer[];
  /** Names of families, the first one first. */
  body: string[];
  display: string[];
}

/** The fonts that a text needs, read from a folder with a package in each folder. */
export function fontsFor(text: string, folder: string): PaperFonts {
  const left = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const files: Buffer[] = [];
  const use = (face: Face) =>
    partsFor(face, left, folder).map((part) => {
      const family = `${face.package} ${part}`;
      const name = (weight: number) => `${face.package}-${part}-${weight}-normal.woff`;
      for (const weight of face.weights) {
        files.push(trueTypeOfWoff(readFileSync(join(folder, face.package, 'files', name(weight))), family));
      }
      return family;
    });
  // Headings have letters that the text has, too.
  const displayed = use(display);
  left.clear();
  for (const letter of text) left.add(letter.codePointAt(0) ?? 0);
  const families = [body, ...scripts, ...hanFaces(text)].flatMap(use);
  return { files, body: families, display: [...displayed, ...families] };
}

/** The parts of a face that have some of the letters that are left, which they then have no more; always the Latin. */
function partsFor(face: Face, left: Set<number>, folder: string): string[] {
  const ranges = rangesOf(face, folder);
  const names = face.parts ?? [...ranges.keys()].filter((name) => /^\d+$/.test(name));
  return names.filter((name) => {
    const has = ranges.get(name) ?? [];
    const found = [...left].filter(
      (point) =>
        has.some(([first, last]) => first <= point && point <= last) &&
        (!face.letters || face.letters.test(String.fromCodePoint(point))),
    );
    for (const point of found) left.delete(point);
    return found.length > 0 || name === 'latin';
  });
}

const known = new Map<string, Map<string, [number, number][]>>();

/** Which letters each part of a face has, from the package: "[3]": "U+4E00,U+4E10-4E1F". */
function rangesOf(face: Face, folder: string): Map<string, [number, number][]> {
  const read = known.get(face.package);
  if (read) return read;
  const parts = JSON.parse(readFileSync(join(folder, face.package, 'unicode.json'), 'utf8')) as Record<string, string>;
  const ranges = new Map(
    Object.entries(parts).map(([name, list]) => [name.replace(/[[\]]/g, ''), list.split(',').map(rangeOf)] as const),
  );
  known.set(face.package, ranges);
  return ranges;
}

function rangeOf(written: string): [number, number] {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
