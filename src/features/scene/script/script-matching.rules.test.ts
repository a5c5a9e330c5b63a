import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHeading, type ScriptHeading } from './script-headings.rules';
import { matchScript, type SceneFields } from './script-matching.rules';

/** "#3# INT. HOUSE - DAY = synopsis" as a heading. */
function heading(text: string): ScriptHeading {
  const [, number = null, words = '', synopsis = null] = /^(?:#(.*)# )?(.*?)(?: = (.*))?$/.exec(text) ?? [];
  return parseHeading(words, { line: 1, number, synopsis });
}
const scene = (text: string, at: number) => {
  const { line: _, number, synopsis, ...fields } = heading(text);
  return { ...fields, id: `s${at}`, number: number ?? '', synopsis: synopsis ?? '' };
};
const match = (script: string[], known: string[], last = 0) =>
  matchScript(script.map(heading), known.map(scene), last).map(({ fields, state, known: found }) => [
    state,
    fields.number,
    found?.id,
  ]);

describe('matchScript', () => {
  it.each<[string, string[], string[], unknown[]]>([
    [
      'new ones count on',
      ['INT. A', 'EXT. B'],
      [],
      [
        ['new', '1'],
        ['new', '2'],
      ],
    ],
    ['the same', ['#1# INT. A - DAY'], ['#1# INT. A - DAY'], [['known', '1', 's0']]],
    ['a number in another case', ['#1a# INT. A'], ['#1A# INT. A'], [['known', '1A', 's0']]],
    ['another heading of a number', ['#1# INT. B'], ['#1# INT. A'], [['changed', '1', 's0']]],
    ['another number of a heading', ['#7# INT. A'], ['#1# INT. A'], [['changed', '7', 's0']]],
    ['no number', ['int. a - day'], ['#3# INT. A - DAY'], [['changed', '3', 's0']]],
    ['another time of day', ['INT. A - NIGHT'], ['#1# INT. A - DAY'], [['new', '2']]],
    ['inside and outside', ['EXT. A'], ['#1# INT. A'], [['new', '2']]],
    [
      'the nth by the nth',
      ['INT. A', 'INT. A', 'INT. A'],
      ['#1# INT. A', '#2# INT. A'],
      [
        ['known', '1', 's0'],
        ['known', '2', 's1'],
        ['new', '3'],
      ],
    ],
    [
      'numbers before headings',
      ['INT. A', '#1# INT. A'],
      ['#1# INT. A', '#2# INT. A'],
      [
        ['known', '2', 's1'],
        ['known', '1', 's0'],
      ],
    ],
    ['a new synopsis', ['INT. A = He waits.'], ['#1# INT. A'], [['changed', '1', 's0']]],
    ['no synopsis', ['INT. A'], ['#1# INT. A = He waits.'], [['known', '1', 's0']]],
    ['a forced heading', ['BLACK'], ['#1# BLACK'], [['known', '1', 's0']]],
    [
      'numbers of the script are not given',
      ['INT. A', '#2# INT. B', 'INT. C', '#4A# INT. D'],
      [],
      [
        ['new', '3'],
        ['new', '2'],
        ['new', '4'],
        ['new', '4A'],
      ],
    ],
    [
      'a synopsis tells alike headings apart',
      ['INT. A = He waits.', 'INT. A', 'INT. A = She comes.'],
      ['#1# INT. A = She comes.', '#2# INT. A', '#3# INT. A = He waits.'],
      [
        ['known', '3', 's2'],
        ['known', '2', 's1'],
        ['known', '1', 's0'],
      ],
    ],
  ])('%s', (_, script, known, expected) => {
    expect(match(script, known, known.length)).toEqual(
      expected.map((one) => [...(one as unknown[]), undefined].slice(0, 3)),
    );
  });

  it.each<[string, string[], string[], unknown[]]>([
    [
      'the one that is missing between two known ones',
      ['INT. A', 'EXT. NEW - DUSK', 'INT. C'],
      ['#1# INT. A', '#2# INT. B = He waits.', '#3# INT. C'],
      ['changed', '2', 's1'],
    ],
    [
      'each between two of its own',
      ['INT. A', 'INT. X', 'INT. C', 'INT. NEW', 'INT. E'],
      ['#1# INT. A', '#2# INT. B', '#3# INT. C', '#4# INT. D', '#5# INT. E'],
      ['changed', '4', 's3'],
    ],
    ['the first', ['INT. NEW', 'INT. B'], ['#1# INT. A', '#2# INT. B'], ['changed', '1', 's0']],
    ['the last', ['INT. A', 'INT. NEW'], ['#1# INT. A', '#2# INT. B'], ['changed', '2', 's1']],
    ['none with a number of its own', ['INT. A', '#7# INT. NEW'], ['#1# INT. A', '#2# INT. B'], ['new', '7']],
    [
      'none of two that are missing',
      ['INT. A', 'INT. NEW', 'INT. D'],
      ['#1# INT. A', '#2# INT. B', '#3# INT. C', '#4# INT. D'],
      ['new', '5'],
    ],
    [
      'none beside another new one',
      ['INT. A', 'INT. NEW', '#2A# INT. X', 'INT. C'],
      ['#1# INT. A', '#2# INT. B', '#3# INT. C'],
      ['new', '4'],
    ],
    [
      'none that is missing elsewhere',
      ['INT. A', 'INT. B', 'INT. NEW', 'INT. D'],
      ['#1# INT. A', '#3# INT. C', '#2# INT. B', '#4# INT. D'],
      ['new', '5'],
    ],
    [
      'none between the two in the other order',
      ['INT. C', 'INT. NEW', 'INT. A'],
      ['#1# INT. A', '#2# INT. B', '#3# INT. C'],
      ['new', '4'],
    ],
    [
      'none that is missing before another one',
      ['INT. A', 'INT. NEW', 'INT. D', 'INT. C'],
      ['#1# INT. A', '#2# INT. B', '#3# INT. C', '#4# INT. D'],
      ['new', '5'],
    ],
    ['none of another script', ['INT. NEW'], ['#1# INT. A'], ['new', '2']],
  ])('a new heading is by its neighbours %s', (_, script, known, expected) => {
    const at = script.findIndex((one) => one.includes('NEW'));
    expect(match(script, known, known.length)[at]).toEqual([...expected, undefined].slice(0, 3));
  });

  it('skips numbers that were given before, and that scenes have', () => {
    expect(match(['INT. B', 'INT. C'], ['#8# INT. A'], 6)).toEqual([
      ['new', '7', undefined],
      ['new', '9', undefined],
    ]);
  });

  it('never gives a number twice, and knows its own result', () => {
    const text = fc
      .tuple(fc.constantFrom('', '#1# ', '#2# ', '#10# '), fc.constantFrom('INT. A', 'INT. A - DAY', 'EXT. B', 'C'))
      .map((parts) => parts.join(''));
    const unique = (texts: string[]) =>
      texts.filter((one, at) => !/^#/.test(one) || texts.findIndex((t) => t.slice(0, 4) === one.slice(0, 4)) === at);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), fc.array(text, { maxLength: 8 }), (first, second) => {
        let scenes: (SceneFields & { id: string })[] = [];
        for (const script of [first, second, second]) {
          const found = matchScript(unique(script).map(heading), scenes, scenes.length);
          const left = scenes.filter((one) => !found.some(({ known }) => known === one));
          scenes = [
            ...left,
            ...found.map(({ fields, known }, at) => ({ ...fields, id: known?.id ?? `n${scenes.length}-${at}` })),
          ];
          const numbers = scenes.map(({ number }) => number);
          expect(new Set(numbers).size).toBe(numbers.length);
        }
        const again = matchScript(
          unique(second)
            .filter((one) => /^#/.test(one))
            .map(heading),
          scenes,
          0,
        );
        expect(again.every(({ state }) => state === 'known')).toBe(true);
      }),
    );
  });
});
