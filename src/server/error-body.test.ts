import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { AppError } from '../kernel/errors';
import { errorBody } from './error-body';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const throughRouter = (cause: Error) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: cause.message, cause });

describe('errorBody', () => {
  it.each([
    ['another service that cannot be reached', new AppError('BAD_GATEWAY', 'Failed', { cause: refused }), 502],
    ['the database that cannot be reached', refused, 503],
    ['a fault of ours', new Error('secret'), 500],
  ])('%s', (_, error, status) => {
    expect(errorBody(error).status).toBe(status);
    expect(errorBody(throughRouter(error)).status).toBe(status);
    expect(errorBody(throughRouter(error)).body.message).not.toMatch(/secret|ECONN/);
  });
});
