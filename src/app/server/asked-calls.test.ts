import { expect, test } from 'vitest';
import { limitAttempts } from '../../server/trpc';
import { appRouter } from '../trpc/app-router';
import { admissionRequest } from './admission-request';

const procedures = Object.entries(appRouter._def.procedures) as unknown as [
  string,
  { _def: { middlewares: unknown[] } },
][];
const isLimited = ([, { _def }]: (typeof procedures)[number]) =>
  limitAttempts._middlewares.some((middleware) => _def.middlewares.includes(middleware));

test('the calls with a count of their own are those whose tries at accounts are limited (contract section 5)', () => {
  const limited = procedures.filter(isLimited).map(([name]) => name);
  expect(limited).toHaveLength(7);
  const counted = procedures.filter(([name]) => admissionRequest([name]).accountCalls === 1).map(([name]) => name);
  expect(counted).toEqual(limited);
});

test('each call of a request is counted once, with its own kind; a name that is none is a call', () => {
  expect(admissionRequest(['auth.login', 'project.list', 'auth.login', 'nothing.here'])).toEqual({
    calls: 2,
    accountCalls: 2,
  });
});
