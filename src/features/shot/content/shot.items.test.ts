import { describe, expect, test } from 'vitest';
import { chooseItems, type ItemChoice, tickItems } from './shot.items';

const catalogue = [
  { id: 'fx6', name: 'Sony FX6' },
  { id: 'tri', name: 'Tripod' },
];
const stored = [{ id: 'dji', name: 'DJI RS3', selected: true }];
const choice = (id?: string, name?: string, selected?: boolean): ItemChoice => ({ id, name, selected });

describe('chooseItems', () => {
  test('looks through a large catalogue once for all shots of a call', () => {
    let read = 0;
    const pieces = Array.from({ length: 5000 }, (_, n) => ({
      id: `piece-${n}`,
      get name() {
        read += 1;
        return `Lamp ${n}`;
      },
    }));
    for (let shot = 0; shot < 200; shot += 1) {
      expect(chooseItems([choice(undefined, 'lamp 4999')], [], pieces).items[0]?.id).toBe('piece-4999');
    }
    expect(read).toBeLessThan(2 * pieces.length);
  });

  test.each([
    ['id and name are taken as they come', choice('x', 'Slate', true), { id: 'x', name: 'Slate', selected: true }],
    ['a missing name is that of the catalogue', choice('fx6'), { id: 'fx6', name: 'Sony FX6', selected: false }],
    ['a missing name is that of the stored item', choice('dji'), { id: 'dji', name: 'DJI RS3', selected: true }],
    ['an empty name is a missing one', choice('tri', ''), { id: 'tri', name: 'Tripod', selected: false }],
    [
      'a missing id is that of the same name, case ignored',
      choice(undefined, 'sony fx6'),
      { id: 'fx6', name: 'sony fx6', selected: false },
    ],
    ['an empty id is a missing one', choice('', 'Tripod'), { id: 'tri', name: 'Tripod', selected: false }],
    [
      'a name that nobody knows gets an id',
      choice(undefined, 'Fog machine'),
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Fog machine', selected: false },
    ],
    ['a tick is kept while none is sent', choice('dji', 'DJI RS3'), { id: 'dji', name: 'DJI RS3', selected: true }],
    [
      'a tick is taken away when that is sent',
      choice('dji', undefined, false),
      { id: 'dji', name: 'DJI RS3', selected: false },
    ],
  ])('%s', (_name, sent, item) => {
    expect(chooseItems([sent], stored, catalogue)).toEqual({ items: [item], nameless: [] });
  });

  test('tells the places of items without a name that is known', () => {
    const { items, nameless } = chooseItems([choice(), choice('fx6'), choice('nobody')], stored, catalogue);
    expect(nameless).toEqual([0, 2]);
    expect(items).toHaveLength(1);
  });

  test('holds each item once: by id, and by name where no id came', () => {
    const sent = [choice('fx6'), choice('fx6', 'Other name'), choice(undefined, 'Fog'), choice(undefined, 'FOG')];
    expect(chooseItems(sent, stored, catalogue).items.map(({ name }) => name)).toEqual(['Sony FX6', 'Fog']);
  });

  test('leaves out what was stored and not chosen', () => {
    expect(chooseItems([], stored, catalogue).items).toEqual([]);
  });
});

describe('tickItems', () => {
  const list = [
    { id: 'a', name: 'A', selected: false },
    { id: 'b', name: 'B', selected: true },
  ];
  const tick = (id: string, selected: boolean) => ({ id, selected });
  const as = (a: boolean, b: boolean) => [
    { ...list[0], selected: a },
    { ...list[1], selected: b },
  ];

  test.each([
    ['nothing', [], as(false, true), false, []],
    ['what is so already', [tick('b', true)], as(false, true), false, []],
    ['one', [tick('a', true)], as(true, true), true, []],
    ['both', [tick('b', false), tick('a', true)], as(true, false), true, []],
    ['one twice: the last one counts', [tick('a', true), tick('a', false)], as(false, true), false, []],
    ['an unknown one', [tick('x', true), tick('a', true)], as(true, true), true, [0]],
  ])('%s', (_name, ticks, items, changed, unknown) => {
    expect(tickItems(list, ticks)).toEqual({ items, changed, unknown });
  });
});
