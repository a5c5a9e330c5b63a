import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await app.person('Odile Odd');
  projectId = (await makeProject(owner))._id;
});

/** What is odd, and legal: it means something to somebody. */
const odd = [
  ['a right-to-left override', 'Take \u202Ereversed\u202C one'],
  ['a zero-width space', 'Take\u200Bone'],
  ['an emoji of several', 'Family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['200 combining marks', `e${'\u0301'.repeat(199)}`],
] as const;

describe.each(protocols)('over %s', (protocol) => {
  test.each(odd)('%s in a title is kept, and found (V2)', async (_, title) => {
    const shot = await makeShot(owner, projectId, { title, tags: [title.slice(0, 50)] });
    const read = await readShot(owner, shot._id);
    expect(read.title.normalize('NFC')).toBe(title.normalize('NFC'));
    const found = await owner.call(protocol, 'shot.list', { id: projectId, q: title });
    expect(found.body.data.map(({ _id }) => _id)).toContain(shot._id);
  });

  test('10,000 combining marks are over the limit like any other letters (V2)', async () => {
    const title = `e${'\u0301'.repeat(10_000)}`;
    const answer = await owner.try(protocol, 'shot.create', { projectId, title });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual({ path: 'title', message: 'Title: at most 200 characters' });
  });

  const patterned = [
    ['auth.signup', 'email', 'a'],
    ['auth.signup', 'email', 'a@'],
    ['auth.signup', 'email', 'a.'],
    ['auth.signup', 'password', 'aA1#'],
    ['shot.create', 'startDateTime', '2026-11-21T'],
    ['shot.create', 'startDateTime', '0'],
    ['shot.create', 'timeZoneId', 'A/'],
    ['shot.create', 'tags', ','],
    ['media.embedInfo', 'url', 'https://youtu.be/'],
    ['shot.list', 'q', '%_ '],
  ] as const;

  test.each(patterned)(
    '100 kB for %s in %s, of %j, take less than 50 ms to judge (V10)',
    async (path, field, piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const input = { id: projectId, projectId, [field]: field === 'tags' ? [text] : text };
      const times: number[] = [];
      // A busy machine is late at times, a pattern that goes back and forth always.
      for (let n = 0; n < 5; n += 1) {
        const begun = performance.now();
        const { status } = await owner.try(protocol, path as 'shot.create', input);
        times.push(performance.now() - begun);
        expect([400, 414, 431]).toContain(status);
      }
      expect(Math.min(...times)).toBeLessThan(50);
    },
  );
});

const { malformedId, malformedJson, notFound } = messages.errors;
const { malformedAddress } = messages.http;
test.each([
  ['/api/app/getShotlistsById/', 404, notFound],
  ['/api/app/getShotlistsById/undefined', 400, malformedId],
  ['/api/app/getShotlistsById/..%2F..%2Fetc', 400, malformedId],
  ['/api/app/getShotlistsById/9223372036854775808', 400, malformedId],
  ['/api/app/getShotlistsById/%E0%A4%A', 400, malformedAddress],
  ['/api/app/projects/undefined', 400, malformedId],
  ['/api/app/projects/..%2F..%2Fetc', 400, malformedId],
  ['/api/app/projects/9223372036854775808', 400, malformedId],
  ['/api/app/shotlists/undefined', 400, malformedId],
  ['/api/app/shotlists/..%2F..%2Fetc', 400, malformedId],
  ['/api/app/shotlists/9223372036854775808', 400, malformedId],
  ['/api/app/getProjects?q=%E0%A4%A', 400, malformedAddress],
  ['/trpc/project.list?input=%E0%A4%A', 400, malformedJson],
  ['/api/app/getProjects?limit=1&limit=2', 400, messages.paging.limitInvalid(500)],
  ['/api/app/getProjects?q=a&q=b', 400, messages.fields.text('Search')],
])('%s is refused (V7)', async (path, status, message) => {
  const answer = await owner.rest('GET', path);
  expect(answer.status).toBe(status);
  const { error } = answer.body as unknown as { error: string | { message: string } };
  expect(typeof error === 'string' ? error : error.message).toBe(message);
});
