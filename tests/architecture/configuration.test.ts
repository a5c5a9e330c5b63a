import { readFileSync } from 'node:fs';
import { parseEnv as parseEnvFile } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnv, variableNames } from '../../src/server/env';

const example = readFileSync('.env.example', 'utf8');
/** What the example shows as defaults, as if each line were in use. */
const shown = parseEnvFile(example.replace(/^#(?=[A-Z])/gm, '')) as Record<string, string>;
const rows = readFileSync('docs/configuration.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

test('the code, docs/configuration.md and .env.example name the same variables', () => {
  const inTable = rows.flatMap((row) => Array.from(row.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name));
  expect(new Set(inTable)).toEqual(new Set(variableNames));
  expect(Object.keys(shown).sort()).toEqual([...variableNames].sort());
});

test('the example shows the defaults of the code, each after a sentence, and sets nothing', () => {
  expect(parseEnv(shown)).toEqual(parseEnv({}));
  expect(parseEnvFile(example)).toEqual({});
  for (const name of variableNames) expect(example).toMatch(new RegExp(`^# [A-Z].*[^\\n]\\n#${name}=`, 'm'));
});

test('docs/configuration.md tells the same defaults', () => {
  for (const [name, value] of Object.entries(shown).filter(([, text]) => text !== '')) {
    const row = rows.find((line) => line.includes(`\`${name}\``));
    const [, , defaults] = row?.split('|') ?? [];
    const told = { GOOGLE_PLACES_URL: "Google's", YOUTUBE_OEMBED_URL: "YouTube's" }[name] ?? value;
    expect(defaults, name).toMatch(new RegExp(`(?:^ |\\\`)${told.replaceAll('.', '\\.')}(?:\\\`| $)`));
  }
});
