import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { leastOf, slowness } from '../support/growth';
import { probeWaits } from '../support/health-probe';
import { bothProtocols, type Person } from '../support/person';
import { makeProject, shareProject } from '../support/shoot';

const app = withApp();
const MB = 1024 * 1024;
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});

const file = (name: string) => readFileSync(new URL(`../fixtures/scripts/${name}`, import.meta.url), 'utf8');

describe.each(bothProtocols)('scripts over %s', (protocol) => {
  const newProject = async () => (await makeProject(owner))._id;
  const send = (id: string, script: unknown, fields: object = {}, person = owner) =>
    person.try(protocol, 'scene.importScript', { id, format: 'fountain', script, ...fields });
  const scenes = async (id: string) => (await owner.call(protocol, 'scene.list', { id })).body.data;

  test('a preview writes nothing, an import all of it, and the next one knows it', async () => {
    const id = await newProject();
    const script = file('the-lamp-room.fountain');
    const preview = await send(id, script);
    expect(preview).toMatchObject({ status: 200, body: { data: { added: 60, changed: 0 } } });
    expect(await scenes(id)).toEqual([]);
    const { data } = (await send(id, script, { apply: true })).body as unknown as typeof preview.body;
    expect(data).toEqual(preview.body.data);
    const stored = await scenes(id);
    expect(
      stored.map(({ number, title, intExt, dayPart, synopsis }) => ({ number, title, intExt, dayPart, synopsis })),
    ).toEqual(
      (data as { scenes: { state: string; remarks: string[] }[] }).scenes.map(({ state, remarks, ...scene }) => {
        expect(remarks).toEqual([]);
        expect(state).toBe('new');
        return scene;
      }),
    );
    // The same script from another program has the same scenes.
    const again = await send(id, file('the-lamp-room.fdx'), { format: 'fdx', apply: true });
    expect(again.body.data).toMatchObject({ added: 0, changed: 0 });
    expect(await scenes(id)).toEqual(stored);
    // The next scene counts on from the numbers of the script.
    expect((await owner.call(protocol, 'scene.create', { id, title: 'X' })).body.data.number).toBe('58');
  });

  test('says where a new scene stands that does not follow the one before it in a part of a script', async () => {
    const id = await newProject();
    await send(id, 'INT. A #8#\n\nINT. B #9#\n\nINT. C #10#', { apply: true });
    const part = 'INT. C #10#\n\nINT. NEW #9A#\n\nINT. OTHER #9B#\n\nINT. EARLY #7#';
    for (const apply of [false, true]) {
      const found = (await send(id, part, { apply })).body.data as unknown as { scenes: object[] };
      expect(found.scenes.map((scene) => ('after' in scene ? scene.after : undefined))).toEqual([
        undefined,
        '9',
        undefined,
        null,
      ]);
    }
    expect((await scenes(id)).map(({ number }) => number)).toEqual(['7', '8', '9', '9A', '9B', '10']);
  });

  test.each([
    ['no headings', 'He waits.', 'No scene headings found'],
    [
      'a heading without words',
      '<a><Paragraph Type="Scene Heading"><Text>INT.</Text></Paragraph></a>',
      'No scene headings found',
    ],
    ['XML that ends too early', '<FinalDraft>\n<Content>', 'Line 2 cannot be read: unclosed tag: Content'],
    [
      'a document type',
      '<!DOCTYPE a>\n<FinalDraft/>',
      'Line 1 cannot be read: document types and entities are not allowed',
    ],
    ['a script that is none', 7, 'Script is required'],
  ])('refuses %s and writes nothing', async (_, script, error) => {
    const id = await newProject();
    const format = typeof script === 'string' && script.startsWith('<') ? 'fdx' : 'fountain';
    for (const apply of [false, true])
      expect(await send(id, script, { format, apply })).toMatchObject({ status: 400, body: { error } });
    expect(await scenes(id)).toEqual([]);
    expect((await send(id, script, { format: 'pdf' })).status).toBe(400);
  });

  test('one line refuses no script: what was shortened, left out and passed over is told', async () => {
    const id = await newProject();
    const script =
      'INT. A - DAY #1#\n\nEXT. LAKE - LATE AFTERNOON, THE DAY BEFORE THE STORM (1944) #1#\n\n' +
      'INT. B #1 A#\n\nHe waits.\nINT. C - DAY\n\n';
    for (const apply of [false, true]) {
      const { status, body } = await send(id, script, { apply });
      expect({ status, data: body.data }).toMatchObject({
        status: 200,
        data: {
          added: 3,
          scenes: [
            { number: '1', remarks: [] },
            {
              number: '2',
              dayPart: 'LATE AFTERNOON, THE DAY BEFORE THE STORM',
              remarks: [
                'Number 1 not taken: an earlier scene of the script has it',
                'Time of day shortened to 40 characters',
              ],
            },
            {
              number: '3',
              remarks: ['Number “1 A” not taken: a number has up to 12 letters, digits, dots and dashes'],
            },
          ],
          passedOver: [
            { line: 8, text: 'INT. C - DAY', reason: 'Line 8 looks like a heading but has no blank line above' },
          ],
        },
      });
    }
    // What was left out is left out again, so that the scenes are known.
    expect((await send(id, script)).body.data).toMatchObject({ added: 0, changed: 0 });
    expect(await send(id, 'He waits.\nINT. C\n\n')).toMatchObject({
      status: 400,
      body: {
        error: 'No scene headings found',
        issues: [{ path: 'script', message: 'Line 2 looks like a heading but has no blank line above' }],
      },
    });
  });

  test('a member sees the scenes and previews nothing; a completed project takes a preview alone', async () => {
    const id = await newProject();
    await shareProject(app, id, member);
    const script = 'INT. A\n';
    expect((await send(id, script, {}, member)).status).toBe(403);
    expect((await send(await newProject(), script, {}, member)).status).toBe(404);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await send(id, script)).status).toBe(200);
    expect((await send(id, script, { apply: true })).status).toBe(409);
  });

  test('takes 5 MB, which no other call does, and not a byte more', async () => {
    const id = await newProject();
    const heading = 'INT. A\n\n';
    const ofSize = (bytes: number) => heading + '"\n'.repeat((bytes - heading.length) / 2);
    // Each of its characters but the letters takes two bytes in JSON.
    const whole = heading.padEnd(5 * MB, 'é,');
    expect((await send(id, heading.padEnd(5 * MB, 'x,'))).status).toBe(200);
    expect((await send(id, heading.padEnd(5 * MB + 1, 'x'))).status).toBe(413);
    expect((await send(id, whole)).status).toBe(413);
    expect((await send(id, ofSize(4 * MB))).status).toBe(413);
    expect((await owner.try(protocol, 'scene.create', { id, title: 'x'.repeat(MB) })).status).toBe(413);
    expect((await send(id, heading.padEnd(64 * 1024, 'x'), {}, app.visitor())).status).not.toBe(200);
  });
});

test('while a long script is imported under an Idempotency-Key, what others read is answered (B1)', async () => {
  const { _id: id } = await makeProject(owner);
  // Of all scripts that one body holds it takes longest to read; the embedded database runs one transaction at a time.
  const body = { format: 'fountain', script: `INT. A\n${'=\n'.repeat(2_000_000)}`, apply: true };
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  const probe = probeWaits(`${app.url}/api/admin/getGearList`, { cookie });
  const wait = await leastOf(async () => {
    await probe.longest();
    const key = { 'idempotency-key': newId() };
    expect((await owner.rest('POST', `/api/app/projects/${id}/scenes/import`, body, key)).status).toBe(200);
    return probe.longest();
  });
  await probe.stop();
  expect(wait).toBeLessThan(300 * slowness());
});
