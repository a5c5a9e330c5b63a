import { expect, test } from 'vitest';
import { z } from 'zod';
import { readQuery } from './rest-input';

const schema = z.object({
  limit: z.number().optional(),
  all: z.boolean().default(false),
  ids: z.array(z.string()).optional(),
  q: z.string(),
});

test('a query string becomes what the schema wants', () => {
  const query = { limit: '20', all: 'true', ids: ['a'], q: '7' };
  expect(readQuery(query, schema)).toEqual({ limit: 20, all: true, ids: ['a'], q: '7' });
  expect(readQuery({ limit: '0', all: 'false' }, schema)).toEqual({ limit: 0, all: false });
});

test('what does not fit stays as it was, for the schema to refuse', () => {
  const odd = { limit: '', all: '1', ids: ['a', 'b'], q: ['x', 'y'], constructor: '1' };
  expect(readQuery(odd, schema)).toEqual(odd);
  expect(readQuery({ limit: '1e3' }, schema)).toEqual({ limit: '1e3' });
  expect(readQuery({ limit: ['1', '2'] }, schema)).toEqual({ limit: ['1', '2'] });
});
