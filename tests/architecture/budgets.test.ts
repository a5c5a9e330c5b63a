import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/**
 * What a page may weigh when it is opened cold: all JavaScript that it cannot run without, in bytes of gzip, with 5 %
 * of room, and in how many files it may come (scripts/page-files.ts).
 */
const APP = 217_700 * 1.05;
const PROJECT = 203_500 * 1.05;
/** With the forms of react-hook-form, or with zod, which reads answers that were kept. */
const FORMS = 240_000 * 1.05;
const LANDING = 116_400 * 1.05;
const FILES = 14;
const STYLES = 25_450 * 1.05;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const BUILD = 'dist/client';
/** The bundler's own list of its files, by the source that each begins with. */
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, 'utf8'));

/** The chunks that these need, themselves among them. */
function neededBy(names: string[]): Set<string> {
  const found = new Set<string>();
  const walk = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of (manifest[name] as Chunk).imports ?? []) walk(next);
  };
  for (const name of names) walk(name);
  return found;
}

const weightOf = (file: string) => gzipSync(readFileSync(`${BUILD}/${file}`), { level: 9 }).byteLength;
const scriptsOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + weightOf((manifest[name] as Chunk).file), 0);

const pages = Object.keys(manifest).filter((name) => /-page\.tsx$/.test(name) && !name.includes('/landing/'));

test('there is a page of the program for each that is judged', () => {
  expect(pages.length).toBeGreaterThan(12);
});

test.each(pages)('%s is within its budget', (page) => {
  const isOfAccount = page.includes('/auth/');
  const needed = neededBy(['index.html', ...(isOfAccount ? [] : ['layout.tsx']), page]);
  const scripts = scriptsOf(needed);
  const budget = page.includes('/shot-list-page') ? PROJECT : APP;
  expect(scripts).toBeLessThanOrEqual(/(?:wizard|success|light)-page/.test(page) ? FORMS : budget);
  expect(needed.size).toBeLessThanOrEqual(FILES);
  // Less would be no page.
  expect(scripts).toBeGreaterThan(70_000);
});

test('the landing page is within its budget; it loads nothing later (tests/browser/first-journey.test.ts)', () => {
  const scripts = scriptsOf(neededBy(['landing.html']));
  expect(scripts).toBeLessThanOrEqual(LANDING);
  expect(scripts).toBeGreaterThan(70_000);
});

test('styles are within their budget', () => {
  const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  expect(styles.size).toBeGreaterThan(0);
  for (const file of styles) expect(weightOf(file), file).toBeLessThanOrEqual(STYLES);
});

test('the service worker is within its budget', () => {
  expect(weightOf('sw.js')).toBeLessThanOrEqual(15_000);
  // The list of the files that it keeps is in it.
  expect(readFileSync(`${BUILD}/sw.js`, 'utf8')).toContain(manifest['index.html']?.file);
});
