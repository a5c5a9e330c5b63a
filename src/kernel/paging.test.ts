import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutPage, pageQuery, readCursor } from './paging';

const input = z.object(pageQuery);
const place = z.tuple([z.string().nullable(), z.number()]);
const placeOf = (item: number) => [null, item];

describe('cutPage and readCursor', () => {
  it('walks a list once, and says where it ends', () => {
    const list = [1, 2, 3, 4, 5];
    const seen: number[][] = [];
    let cursor: string | undefined;
    do {
      const after = readCursor(cursor, place)?.[1] ?? 0;
      const page = cutPage(
        list.filter((item) => item > after),
        2,
        placeOf,
      );
      seen.push(page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([[1, 2], [3, 4], [5]]);
  });

  it.each([
    ['nothing', [], 2, { items: [], nextCursor: null }],
    ['exactly a page', [1, 2], 2, { items: [1, 2], nextCursor: null }],
    ['everything, when no limit was asked', [1, 2, 3], undefined, { items: [1, 2, 3] }],
  ])('cuts %s', (_, found, limit, page) => expect(cutPage(found, limit, placeOf)).toStrictEqual(page));

  it('makes cursors that stand in an address as they are', () => {
    for (const text of ['>>>', '???', 'a', 'ab', 'abc', '{"~~"}']) {
      const { nextCursor } = cutPage([0, 1], 1, () => [text, 1]);
      expect(nextCursor).toMatch(/^[\w-]+$/);
      expect(readCursor(nextCursor ?? '', place)).toEqual([text, 1]);
    }
  });

  it.each(['', 'x', '%%%', 'W10', btoa('null'), btoa('["a","b"]'), btoa('[null,1,2]')])('refuses %j', (cursor) => {
    expect(() => readCursor(cursor, place)).toThrow('This cursor is not one of ours');
  });
});

describe('pageQuery', () => {
  const sentences = (query: unknown) => input.safeParse(query).error?.issues.map(({ message }) => message) ?? [];
  const limit = 'Limit must be a whole number from 1 to 500';

  it.each([
    [{}, []],
    [{ limit: 1, cursor: 'x', q: '' }, []],
    [{ limit: 500, q: 'x'.repeat(500) }, []],
    [{ limit: 0 }, [limit]],
    [{ limit: 501 }, [limit]],
    [{ limit: 1.5 }, [limit]],
    [{ limit: '5' }, [limit]],
    [{ limit: Number.NaN }, [limit]],
    [{ cursor: 'x'.repeat(501) }, ['This cursor is not one of ours']],
    [{ q: 'x'.repeat(501) }, ['Search: at most 500 characters']],
  ])('%j', (query, expected) => expect(sentences(query)).toEqual(expected));
});
