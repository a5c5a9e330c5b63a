import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHeading, type ScriptHeading } from './script-headings.rules';
import { matchScript, type SceneFields } from './script-matching.rules';
import { withNewScenes } from './script-order.rules';

type Scene = SceneFields & { id: string };

/** "9A NEW" as a heading with a number, "NEW" as one without, "NEW = synopsis". */
function heading(text: string, at: number): ScriptHeading {
  const [, number = null, title = '', synopsis = null] = /^(?:(\w*\d\w*) )?(.*?)(?: = (.*))?$/.exec(text) ?? [];
  return parseHeading(title, { line: at + 1, number, synopsis });
}
const scene = (text: string, at: number): Scene => {
  const { line: _, number, synopsis, ...fields } = heading(text, at);
  return { ...fields, id: `s${at}`, number: number ?? '', synopsis: synopsis ?? '' };
};

/** What an import of the script does, and the project's scenes after it. */
function imported(script: ScriptHeading[], scenes: Scene[]) {
  const whole = scenes.flatMap(({ number }) => (/^\d+$/.test(number) ? Number(number) : []));
  const matched = matchScript(script, scenes, Math.max(0, ...whole));
  const fieldsOf = new Map(matched.map(({ known, fields }) => [known, fields]));
  const order = withNewScenes(matched, scenes).map(({ known, fields }, at) =>
    known ? { ...known, ...fieldsOf.get(known) } : { ...fields, id: `n${scenes.length}-${at}` },
  );
  return { matched, order };
}

describe('withNewScenes', () => {
  it.each<[string, string[], string[], string]>([
    ['by its number', ['9 A', '10 B'], ['9 A', '9A NEW', '10 B'], '9 9A 10'],
    ['9A after 9, whatever is before it in the script', ['9 A', '10 B', '11 C'], ['10 B', '9A NEW'], '9 9A 10 11'],
    ['10 after 9, and 12AA after 12Z', ['9 A', '12Z B'], ['12AA NEW', '10 NEW'], '9 10 12Z 12AA'],
    ['first below all others', ['2 A', '3 B'], ['3 B', '1 NEW'], '1 2 3'],
    ['last above all others', ['2 A', '3 B'], ['4 NEW', '3 B'], '2 3 4'],
    ['of several those between two in their order', ['9 A', '10 B'], ['9C X', '9A Y', '9B Z'], '9 9A 9B 9C 10'],
    ['behind the one with the next lower number', ['3 A', '1 B', '2 C'], ['1A NEW', '2A NEW'], '3 1 1A 2 2A'],
    ['before the lowest, wherever that is', ['5 A', '3 B', '4 C'], ['2 NEW'], '5 2 3 4'],
    ['by the number that another one has from now on', ['1 A', '2 B', '3 C'], ['9 A', '9A NEW'], '9 9A 2 3'],
    ['without a number after the known one before it', ['1 A', '2 B'], ['A', 'NEW', 'NEW TOO', 'B'], '1 3 4 2'],
    ['the same, wherever that stands', ['2 B', '1 A', '3 C'], ['A', 'B', 'NEW', 'NEW TOO', 'C'], '2 4 5 1 3'],
    ['without a number last, with none before it', ['1 A', '2 B', '3 C'], ['NEW', 'C', 'NEW', '4 NEW'], '1 2 3 6 4 5'],
    ['after new ones between it and the known one', ['9 A', '10 B'], ['9 A', '9A NEW', 'NEW', '10 B'], '9 9A 11 10'],
    ['before new ones that follow it', ['9 A', '10 B'], ['9 A', 'NEW', '9A NEW', 'NEW', '10 B'], '9 11 9A 12 10'],
    ['not after new ones that stand elsewhere', ['9 A', '19 B'], ['9 A', '20 NEW', 'NEW', 'NEW'], '9 21 22 19 20'],
    ['with a letter in front as without a number', ['8 A', '9 B'], ['8 A', 'A9 NEW', '9 B'], '8 A9 9'],
    ['in an empty project as in the script', [], ['NEW', '1 NEW', 'NEW', 'NEW', '3 NEW', 'NEW'], '4 1 5 6 3 7'],
    ['in an empty project by their numbers', [], ['3 A', 'NEW', '1 B', '2 C'], '1 2 3 4'],
    ['in another project the same', ['1 X', '2 Y'], ['NEW', '11 NEW', 'NEW', '12 NEW'], '1 2 13 11 14 12'],
    ['and a replaced one keeps its place', ['1 A', '3 B', '2 C'], ['A', 'NEW', 'C', 'LAST'], '1 3 2 4'],
  ])('%s', (_, project, script, expected) => {
    const { order } = imported(script.map(heading), project.map(scene));
    expect(order.map(({ number }) => number).join(' ')).toBe(expected);
  });

  it('keeps the scenes of the project in their order, has each new one once, and changes nothing the next time', () => {
    const text = fc
      .tuple(
        fc.constantFrom('', '', '1 ', '2 ', '2A ', '10 ', 'A2 '),
        fc.constantFrom('A', 'B', 'C', 'D'),
        fc.constantFrom('', ' = One.', ' = Two.'),
      )
      .map((parts) => parts.join(''));
    const script = fc
      .uniqueArray(text, { maxLength: 8, selector: (one) => /^\w*\d\w*/.exec(one)?.[0] ?? Symbol(one) })
      .map((texts) => texts.map(heading));
    fc.assert(
      fc.property(fc.array(script, { maxLength: 3 }), fc.nat(), (scripts, turn) => {
        let scenes: Scene[] = [];
        for (const one of scripts) {
          const { matched, order } = imported(one, scenes);
          const ids = order.map(({ id }) => id);
          expect(ids.filter((id) => scenes.some((was) => was.id === id))).toEqual(scenes.map(({ id }) => id));
          expect(ids).toHaveLength(scenes.length + matched.filter(({ state }) => state === 'new').length);
          const again = imported(one, order);
          expect(again.matched.map(({ state }) => state)).toEqual(one.map(() => 'known'));
          // Someone moves the first scenes to the end.
          const by = order.length > 0 ? turn % order.length : 0;
          scenes = [...order.slice(by), ...order.slice(0, by)];
        }
      }),
    );
  });
});
