import { z } from 'zod';
import { invalid } from './errors';
import { messages } from './messages';
import { singleLine } from './text';

const MAX_LIMIT = 500;
const MAX_CURSOR = 500;
const MAX_QUERY = 500;

const text = messages.paging;

/** The query parameters of every list (contract section 3): limit, cursor, search, and which fields. */
export const pageQuery = {
  limit: z
    .number({ error: text.limitInvalid(MAX_LIMIT) })
    .int(text.limitInvalid(MAX_LIMIT))
    .min(1, text.limitInvalid(MAX_LIMIT))
    .max(MAX_LIMIT, text.limitInvalid(MAX_LIMIT))
    .meta({ description: 'The most items that a page may hold. By default one answer holds them all.', example: 50 })
    .optional(),
  cursor: z
    .string({ error: text.cursorUnknown })
    .max(MAX_CURSOR, text.cursorUnknown)
    .meta({
      description: 'The `nextCursor` of the page before. By default the first page.',
      example: 'WyIyMDI2LTExLTIxIl0',
    })
    .optional(),
  fields: z
    .literal('summary', { error: text.fieldsInvalid })
    .meta({
      description: '`summary` leaves out description, checklists, media and members of shots. By default all fields.',
    })
    .optional(),
  q: singleLine('Search', MAX_QUERY)
    .meta({
      description:
        'Words to search for: all must occur, of more than 20 the longest. Case and accents are ignored. By ' +
        'default no search.',
      example: 'lighthouse',
    })
    .optional(),
};

/** The fields beside the data of a page: the cursor of the next one, null on the last page; absent without a limit. */
export const pageFields = {
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'The `cursor` of the next page. Null on the last page; left out without a `limit`.' })
    .optional(),
};

/** One page and the cursor of the next one; `nextCursor` is undefined without a limit. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | null;
}

const toUrlSafe = { '+': '-', '/': '_', '=': '' } as const;

/** The cursor of a position in a list: plain ASCII. */
export function writeCursor(place: unknown): string {
  return btoa(JSON.stringify(place)).replace(/[+/=]/g, (sign) => toUrlSafe[sign as keyof typeof toUrlSafe]);
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(atob(cursor.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}

/**
 * The position in a list that a cursor encodes, undefined without one. Throws BAD_REQUEST for a cursor that is not
 * ours.
 */
export function readCursor<Place>(cursor: string | undefined, place: z.ZodType<Place>): Place | undefined {
  if (cursor === undefined) return undefined;
  const read = place.safeParse(parseCursor(cursor));
  if (!read.success) throw invalid([{ path: 'cursor', message: text.cursorUnknown }]);
  return read.data;
}

/**
 * Cuts the found items to a page. Query one more than `limit`, which tells whether another page follows. `placeOf`
 * gives the values that the cursor encodes for the page's last item: plain ASCII.
 */
export function cutPage<Item>(
  found: readonly Item[],
  limit: number | undefined,
  placeOf: (last: Item) => unknown,
): Page<Item> {
  if (limit === undefined) return { items: [...found] };
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && found.length > limit ? writeCursor(placeOf(last)) : null };
}
