import { newId } from '../../../kernel/ids';
import type { ListItem } from '../shot.table';

/** An item in a request: its id, its name, or both. */
export interface ItemChoice {
  id: string | undefined;
  name: string | undefined;
  selected: boolean | undefined;
}

type NamedItem = Pick<ListItem, 'id' | 'name'>;

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * The chosen list, each item once (contract section 3). A missing id is taken from the known item with this name, or is
 * new; a missing name is taken from the known item; a tick that was not sent stays as in `stored`. `nameless` gives the
 * indices of items with neither a name nor a known id.
 */
export function chooseItems(
  choices: readonly ItemChoice[],
  stored: readonly ListItem[],
  catalogue: readonly NamedItem[],
): { items: ListItem[]; nameless: number[] } {
  const ofCatalogue = indexed(catalogue);
  const storedById = firstBy(stored, ({ id }) => id);
  const storedByName = firstBy(stored, ({ name }) => nameKey(name));
  /** The chosen items by id, and by name the first that has it. */
  const items = new Map<string, ListItem>();
  const itemByName = new Map<string, ListItem>();
  const nameless: number[] = [];
  for (const [index, { id, name, selected }] of choices.entries()) {
    const key = nameKey(name ?? '');
    const named = id
      ? (storedById.get(id) ?? ofCatalogue.byId.get(id))
      : (itemByName.get(key) ?? storedByName.get(key) ?? ofCatalogue.byName.get(key));
    const chosen = { id: id || named?.id || newId(), name: name || named?.name || '' };
    if (chosen.name === '') nameless.push(index);
    else if (!items.has(chosen.id)) {
      const item = { ...chosen, selected: selected ?? storedById.get(chosen.id)?.selected ?? false };
      items.set(item.id, item);
      const itsKey = nameKey(item.name);
      if (!itemByName.has(itsKey)) itemByName.set(itsKey, item);
    }
  }
  return { items: [...items.values()], nameless };
}

interface Indexed {
  byId: Map<string, NamedItem>;
  byName: Map<string, NamedItem>;
}

/** A call looks for the items of all its shots in one catalogue, which may have five thousand. */
const indexes = new WeakMap<readonly NamedItem[], Indexed>();

function indexed(catalogue: readonly NamedItem[]): Indexed {
  const known = indexes.get(catalogue);
  if (known) return known;
  const made = { byId: firstBy(catalogue, ({ id }) => id), byName: firstBy(catalogue, ({ name }) => nameKey(name)) };
  indexes.set(catalogue, made);
  return made;
}

/** The first item of each key. */
function firstBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const first = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

/**
 * The list with these ticks applied; of two ticks for one item the last one counts. `unknown` gives the indices of
 * ticks whose item is not in the list.
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
