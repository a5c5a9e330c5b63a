import { expect, test } from 'vitest';
import { chooseGear, gearChoice, withChoice, withGear, withUsed } from './gear-choice.rules';

const list = [
  { _id: 'a', gearName: 'Alexa 35' },
  { _id: 'b', gearName: 'Boom' },
];
const chosen = (...pieces: [id: string, name: string, selected?: boolean][]) =>
  pieces.map(([_id, gearlistName, selected = false]) => ({ _id, gearlistName, selected }));

test('the list is on offer, then what only the shot has', () => {
  expect(gearChoice(list, chosen(['b', 'Boom'], ['x', 'Crane']))).toEqual({
    options: [
      { id: 'a', label: 'Alexa 35' },
      { id: 'b', label: 'Boom' },
      { id: 'x', label: 'Crane' },
    ],
    ids: ['b', 'x'],
  });
});

test('what was removed from the list and added again is on offer once', () => {
  const had = chosen(['old', 'BOOM', true]);
  expect(gearChoice(list, had)).toMatchObject({ options: [{ id: 'a' }, { id: 'b' }], ids: ['b'] });
  expect(chooseGear(list, had, ['b', 'a'])).toEqual(chosen(['old', 'BOOM', true], ['a', 'Alexa 35']));
  expect(chooseGear(list, had, [])).toEqual([]);
});

test('a choice keeps what was ticked on set, and takes off what only the shot has', () => {
  const had = chosen(['x', 'Crane', true], ['b', 'Boom', true]);
  expect(chooseGear(list, had, ['b', 'a'])).toEqual(chosen(['b', 'Boom', true], ['a', 'Alexa 35']));
});

test('pieces are added but once, by id and by name', () => {
  const had = chosen(['b', 'Boom', true], ['x', 'ALEXA 35']);
  expect(withGear(had, [...list, { _id: 'd', gearName: 'Dolly' }])).toEqual([...had, ...chosen(['d', 'Dolly'])]);
});

test('what only the shot had stays on offer once it is taken off, and comes back as the piece that it was', () => {
  const seen = chosen(['x', 'Crane', true], ['b', 'Boom']);
  expect(gearChoice(list, [], seen)).toEqual({
    options: [
      { id: 'a', label: 'Alexa 35' },
      { id: 'b', label: 'Boom' },
      { id: 'x', label: 'Crane' },
    ],
    ids: [],
  });
  expect(chooseGear(list, [], ['x'], seen)).toEqual(chosen(['x', 'Crane', true]));
  expect(chooseGear(list, [], ['b'], seen)).toEqual(chosen(['b', 'Boom']));
});

test('a choice that is taken over changes what was ticked and unticked in it, and nothing else', () => {
  const opened = chosen(['b', 'Boom'], ['x', 'Crane', true], ['y', 'Dolly']);
  const choice = { opened, chosen: chosen(['x', 'Crane', true], ['y', 'Dolly'], ['a', 'Alexa 35']) };
  expect(withChoice(list, opened, choice)).toEqual(choice.chosen);
  const elsewhere = chosen(['b', 'Boom'], ['x', 'Crane'], ['z', 'Fog machine']);
  expect(withChoice(list, elsewhere, choice)).toEqual(chosen(['x', 'Crane'], ['z', 'Fog machine'], ['a', 'Alexa 35']));
  expect(withChoice(list, chosen(['old', 'ALEXA 35', true]), choice)).toEqual(chosen(['old', 'ALEXA 35', true]));
});

test('what was taken off and put back in a choice stays as it was', () => {
  const opened = chosen(['old', 'BOOM', true]);
  expect(withChoice(list, opened, { opened, chosen: chosen(['b', 'Boom']) })).toEqual(opened);
});

test('what other shots use is offered once, by its name, and can be chosen', () => {
  const seen = withUsed(list, chosen(['x', 'Crane']), chosen(['y', 'crane'], ['z', 'alexa 35'], ['d', 'Dolly']));
  expect(seen).toEqual(chosen(['x', 'Crane'], ['d', 'Dolly']));
  expect(gearChoice(list, [], seen).options.map(({ label }) => label)).toEqual(['Alexa 35', 'Boom', 'Crane', 'Dolly']);
  expect(chooseGear(list, [], ['d'], seen)).toEqual(chosen(['d', 'Dolly']));
});
