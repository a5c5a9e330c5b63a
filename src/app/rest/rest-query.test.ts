import { expect, test } from 'vitest';
import { z } from 'zod';
import { queryShape, readQuery } from './rest-query';

const shape = queryShape(
  z.object({ limit: z.number().optional(), all: z.boolean(), ids: z.array(z.string()).optional(), q: z.string() }),
);

test('a query string becomes what the schema wants', () => {
  expect(readQuery({ limit: '20', all: 'true', ids: 'a', q: '7' }, shape)).toEqual({
    limit: 20,
    all: true,
    ids: ['a'],
    q: '7',
  });
});

test('what does not fit stays as it was, for the schema to refuse', () => {
  const odd = { limit: '', all: '1', ids: ['a', 'b'], q: ['x', 'y'] };
  expect(readQuery(odd, shape)).toEqual(odd);
  expect(readQuery({ limit: '1e3' }, shape)).toEqual({ limit: '1e3' });
  expect(readQuery({ limit: ['1', '2'] }, shape)).toEqual({ limit: ['1', '2'] });
});
