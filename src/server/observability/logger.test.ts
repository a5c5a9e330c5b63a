import { execFile } from 'node:child_process';
import { TRPCError } from '@trpc/server';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger } from './logger';

function linesOf(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('secrets are redacted, at the top and within', () => {
  const text = linesOf((log) => {
    log.info({ password: 'hunter2', input: { token: 'hunter2', newPassword: 'hunter2' } });
    log.info({ req: { headers: { cookie: 'hunter2', authorization: 'hunter2' } } });
  });
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('hunter2');
});

test('an error of the database shows neither SQL nor values', () => {
  const cause = Object.assign(new Error('duplicate key: (email)=(nadia@crew.test)'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(nadia@crew.test) already exists.',
    constraint_name: 'users_email',
  });
  const error = new DrizzleQueryError('insert into users', ['nadia@crew.test'], cause);
  const text = linesOf((log) => log.error({ err: error }));
  expect(linesOf((log) => log.error(error))).not.toMatch(/nadia|insert into/);
  expect(text).not.toMatch(/nadia|insert into/);
  expect(JSON.parse(text).err).toMatchObject({
    message: 'Failed query',
    cause: { code: '23505', constraint: 'users_email' },
  });
});

test('nor does one that was wrapped with its words taken over', () => {
  const error = new DrizzleQueryError('insert into users', ['nadia@crew.test'], new Error('read-only'));
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
  expect(wrapped.message).toContain('nadia@crew.test');
  const text = linesOf((log) => log.warn({ err: new Error('The database is away', { cause: wrapped }) }));
  expect(text).not.toMatch(/nadia|insert into/);
  expect(JSON.parse(text).err).toMatchObject({ message: 'The database is away', cause: { message: 'Failed query' } });
});

test('the last lines before an exit are written, to a pipe as well', async () => {
  const program = `
    import { createLogger } from './src/server/observability/logger.ts';
    const log = createLogger('info');
    log.info('first');
    log.fatal('last');
    process.exit(1);`;
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], (_, text) => resolve(text));
  });
  // pino may write a fatal line before one that is being written; none is lost, and their times tell the order.
  const messages = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages.toSorted()).toEqual(['first', 'last']);
});
