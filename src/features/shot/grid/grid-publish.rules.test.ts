import { expect, it } from 'vitest';
import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type Draft, publishDrafts } from './grid-publish.rules';

const drafts = (count: number): Draft[] => Array.from({ length: count }, (_, at) => ({ _id: `${at}`, version: 1 }));
const issuesOf = (error: unknown) => error as Issue[];

it('publishes the others when the server refuses some, and tells which', async () => {
  const sent: number[] = [];
  const send = async (part: readonly Draft[]) => {
    sent.push(part.length);
    const issues = part.flatMap(({ _id }, at): Issue[] => {
      if (_id === '1') return [{ path: `changes.${at}`, message: messages.errors.stale }];
      return _id === '2' ? [{ path: `changes.${at}.location`, message: messages.shot.locationRequired }] : [];
    });
    if (issues.length > 0) throw issues;
    return part.map(({ _id }) => _id);
  };
  expect(await publishDrafts(drafts(4), send, issuesOf)).toEqual({
    published: ['0', '3'],
    stale: ['1'],
    refused: [{ id: '2', sentence: messages.shot.locationRequired }],
    failure: null,
  });
  expect(sent).toEqual([4, 2]);
});

it('keeps what was published when a later call fails', async () => {
  const failure: Issue[] = [];
  const send = async (part: readonly Draft[]) => {
    if (part[0]?._id !== '0') throw failure;
    return [...part];
  };
  const { published, failure: told } = await publishDrafts(drafts(201), send, issuesOf);
  expect([published.length, told]).toEqual([200, failure]);
});
