import { TRPCError } from '@trpc/server';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { errorBody } from './error-body';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });
const throughRouter = (cause: Error) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: cause.message, cause });

describe('errorBody', () => {
  it.each([
    ['another service that cannot be reached', new AppError('BAD_GATEWAY', 'Failed', { cause: refused }), 502],
    ['the database that cannot be reached', refused, 503],
    ['one of two that waited for each other', new DrizzleQueryError('update', [], lost), 503],
    ['one that waited too long for a lock', Object.assign(new Error(), { severity: 'ERROR', code: '55P03' }), 503],
    ['a fault of ours', new Error('secret'), 500],
  ])('%s', (_, error, status) => {
    expect(errorBody(error).status).toBe(status);
    expect(errorBody(throughRouter(error)).status).toBe(status);
    expect(errorBody(throughRouter(error)).body.message).not.toMatch(/secret|ECONN|deadlock|update/);
    expect(errorBody(error).retryAfter !== undefined).toBe(status === 503);
  });
});

it('names each issue of very many once, without comparing each with each', () => {
  const shots = Array.from({ length: 200 }, () => ({ gear: Array.from({ length: 200 }, () => 1) }));
  const { error } = z.array(z.object({ gear: z.array(z.string()) })).safeParse(shots);
  const began = performance.now();
  expect(errorBody(error).body.issues).toHaveLength(40_000);
  // Each with each takes over ten seconds.
  expect(performance.now() - began).toBeLessThan(2000);
});
