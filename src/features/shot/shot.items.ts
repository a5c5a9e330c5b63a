import { newId } from '../../kernel/ids';
import type { ListItem } from './shot.table';

/** An item as it came in: its id, its name, or both. */
export interface ItemChoice {
  id: string | undefined;
  name: string | undefined;
  selected: boolean | undefined;
}

type Named = Pick<ListItem, 'id' | 'name'>;

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * The list that was chosen, each item once (contract section 3): a missing id is that of the known item of this name,
 * else a new one; a missing name is that of the known item; a tick that was not sent stays as `stored` has it.
 * `nameless` tells the places of items that say neither who they are nor what is known.
 */
export function chooseItems(
  choices: readonly ItemChoice[],
  stored: readonly ListItem[],
  catalogue: readonly Named[],
): { items: ListItem[]; nameless: number[] } {
  const known: Named[] = [...stored, ...catalogue];
  const items: ListItem[] = [];
  const nameless: number[] = [];
  for (const [index, { id, name, selected }] of choices.entries()) {
    const named = id
      ? known.find((one) => one.id === id)
      : [...items, ...known].find((one) => nameKey(one.name) === nameKey(name ?? ''));
    const item = { id: id || named?.id || newId(), name: name || named?.name || '' };
    if (item.name === '') nameless.push(index);
    else if (!items.some((one) => one.id === item.id)) {
      items.push({ ...item, selected: selected ?? stored.find((one) => one.id === item.id)?.selected ?? false });
    }
  }
  return { items, nameless };
}

/**
 * A list with these ticks and every other item as it was; of two ticks of one item the last one counts. `unknown` tells
 * the places of those that name no item of the list.
 */
export function tickItems(
  stored: readonly ListItem[],
  ticks: readonly Pick<ListItem, 'id' | 'selected'>[],
): { items: ListItem[]; changed: boolean; unknown: number[] } {
  const ids = new Set(stored.map(({ id }) => id));
  const wanted = new Map(ticks.map(({ id, selected }) => [id, selected]));
  return {
    items: stored.map((item) => ({ ...item, selected: wanted.get(item.id) ?? item.selected })),
    changed: stored.some(({ id, selected }) => (wanted.get(id) ?? selected) !== selected),
    unknown: [...ticks.entries()].flatMap(([at, { id }]) => (ids.has(id) ? [] : [at])),
  };
}
