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

describe('of 40,000 wrong fields it names 2,000', () => {
  const shots = Array.from({ length: 200 }, () => ({ gear: Array.from({ length: 200 }, () => 1) }));
  const gear = z.array(z.string());
  const { error } = z.array(z.object({ gear })).safeParse(shots);
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  const first = issues.slice(0, 2000);

  it('that a schema refuses', () => {
    expect(issues).toHaveLength(40_000);
    expect(errorBody(error).body.issues).toEqual(first);
  });

  it('that a rule refuses', () => {
    expect(errorBody(new AppError('BAD_REQUEST', 'Wrong', { issues })).body.issues).toEqual(first);
  });

  it('each once', () => {
    const twice = z.array(z.string().max(1, 'Wrong').regex(/^b/, 'Wrong')).safeParse(Array(1500).fill('aa'));
    expect(errorBody(twice.error).body.issues).toHaveLength(1500);
  });
});
