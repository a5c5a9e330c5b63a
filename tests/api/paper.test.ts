import { beforeAll, describe, expect, test } from 'vitest';
import type { PaperInput } from '../../src/features/paper/paper.schema';
import { newId } from '../../src/kernel/ids';
import { typeset } from '../../src/server/paper/typeset';
import { withApp } from '../support/app';
import { asked, everyTag, missingOracles, type Tag, tagsOf, textOf } from '../support/paper-oracles';
import { type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, shareProject } from '../support/shoot';

const app = withApp();
let owner: Person;
let viewer: Person;
let id: string;
let sceneId: string;
const dawn = { startDateTime: '2031-05-02T03:00:00Z', endDateTime: '2031-05-02T04:30:00Z', status: 'upcoming' };
const look = { lens: '35 mm', movement: 'Push in', priority: 'must', shotTypes: [{ name: 'Wide' }] };
/** Letters of every script that papers have fonts for. */
const scripts = 'Ğ Ελληνικά Привет שלום مرحبا हिन्दी ไทย 中文 日本語 한국어';

type Asked = Partial<Record<keyof PaperInput, unknown>>;

async function printed(fields: Asked, person = owner, project = id) {
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const response = await person.fetch('GET', `/api/app/projects/${project}/paper.pdf?${query}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

async function refusal(fields: Asked, project = id) {
  const { status, headers, bytes } = await printed(fields, owner, project);
  const body = JSON.parse(bytes.toString());
  return { status, error: body.error, path: body.issues?.[0]?.path, retryAfter: headers.get('retry-after') };
}

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  viewer = await app.person('Pia');
  id = (await makeProject(owner, { projectTitle: 'Läufer & Søn' }))._id;
  await shareProject(app, id, viewer);
  const scene = { id, number: '7', title: 'LANTERN ROOM', intExt: 'INT' as const, dayPart: 'MORNING' };
  sceneId = (await owner.call('rest', 'scene.create', scene)).body.data._id;
  const picture = await plain(800, 500).jpeg().toBuffer();
  const uploaded = await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
  const inspirationImages = [uploaded.body.url];
  await makeShot(owner, id, { ...dawn, ...look, sceneId, title: 'First light on the lens', inspirationImages });
  await makeShot(owner, id, { ...dawn, title: scripts, description: `<p>${'x'.repeat(300)}</p>` });
  await makeShot(owner, id, { title: 'Only an idea', sceneId });
  const row = { id, date: '2031-05-02', kind: 'meal' as const, startDateTime: '2031-05-02T06:00:00Z', minutes: 45 };
  await owner.call('rest', 'schedule.addRow', row);
});

test.each([
  [{}, 'layout', 'Layout must be list, board or day'],
  [{ layout: 'poster' }, 'layout', 'Layout must be list, board or day'],
  [{ layout: 'list', perRow: 7 }, 'perRow', 'Pictures in a row must be 1 to 6'],
  [{ layout: 'board', columns: 'number,secret' }, 'columns', 'Columns must be names of columns, separated by commas'],
  [{ layout: 'board', paper: 'a3' }, 'paper', 'Paper must be a4 or letter'],
  [{ layout: 'list', orientation: 'up' }, 'orientation', 'Orientation must be portrait or landscape'],
  [{ layout: 'list', date: '2031-02-30' }, 'date', 'Date must be like 2026-11-24'],
  [{ layout: 'day' }, 'date', 'Date is required'],
])('a wrong parameter is named: %j', async (fields, path, error) => {
  expect(await refusal(fields)).toMatchObject({ status: 400, path, error });
});

test('a scene of another project is not there, and what has no shots is not printed', async () => {
  expect(await refusal({ layout: 'list', scene: newId() })).toMatchObject({ status: 404 });
  expect(await refusal({ layout: 'list', date: '2031-05-03' })).toMatchObject({
    ...{ status: 409, error: 'There is nothing to print' },
  });
});

test.each(protocols)('over %s a page learns how many pages and shots there are, and sees the first one', async () => {
  const { status, body } = await owner.call('trpc', 'project.paper', { id, layout: 'board', drafts: true });
  expect([status, body.data.pages, body.data.shots]).toEqual([200, 1, 3]);
  expect(body.data.firstPage).toMatch(/^data:image\/webp;base64,/);
});

test('a paper that takes too long or too much memory is a 503 that says when to ask again', async () => {
  const job = { template: 'list', data: {}, pictures: [], as: 'pdf' } as const;
  const unmade = { code: 'SERVICE_UNAVAILABLE', message: 'PDF could not be made', retryAfter: 5 };
  await expect(typeset(job, undefined, { ms: 1, bytes: 400_000_000 })).rejects.toMatchObject(unmade);
  await expect(typeset(job, undefined, { ms: 20_000, bytes: 1 })).rejects.toMatchObject(unmade);
  // A template that fails, for want of its data.
  await expect(typeset(job)).rejects.toMatchObject(unmade);
});

describe.skipIf(missingOracles.length > 0)('judged by programs that are not ours', () => {
  const layouts: Asked[] = [
    { layout: 'list', columns: 'number,scene,title,description,start,end,place,types,lens', drafts: true },
    { layout: 'board', drafts: true },
    { layout: 'day', date: '2031-05-02' },
  ];

  test.each(layouts)('a paper is whole, tagged, and has its fonts: %j', async (fields) => {
    const { status, headers, bytes } = await printed(fields);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const name = `inline; filename="Laufer-S-n-${fields.layout}.pdf"; filename*=UTF-8''L%C3%A4ufer%20%26%20S%C3%B8n`;
    expect(headers.get('content-disposition')).toContain(name);
    expect(await asked('qpdf', bytes, ['--check'])).toContain('No syntax or stream encoding errors found');
    const info = await asked('pdfinfo', bytes);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Läufer & Søn/);
    expect(bytes.includes('/Lang (en-GB)') || bytes.includes('/Lang (en')).toBe(true);
    const fonts = (await asked('pdffonts', bytes)).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(2);
    // Embedded, as a part of the font, with what its glyphs mean.
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/);
    const tags = everyTag(await tagsOf(bytes));
    const heads = tags.filter(({ type }) => /^H\d$/.test(type)).map(({ type }) => type);
    expect(heads[0]).toBe('H1');
    if (fields.layout !== 'board') expect(typesIn(tags)).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
    if (fields.layout !== 'day') expect(heads).toContain('H2');
    for (const figure of tags.filter(({ type }) => type === 'Figure')) expect(figure.alt).toBeTruthy();
    if (fields.layout === 'board')
      expect(tags.map(({ alt }) => alt)).toContain('Picture of 7A First light on the lens');
  });
  const typesIn = (tags: readonly Tag[]) => [...new Set(tags.map(({ type }) => type))];

  test('a text keeps its letters in every script, and a long word stays on the page', async () => {
    const text = await textOf((await printed({ layout: 'list', columns: 'number,title,description' })).bytes);
    for (const word of scripts.split(' ').filter((one) => !/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(one)))
      expect(text.normalize('NFC')).toContain(word);
    expect(text).toMatch(/\p{Script=Hebrew}{4}/u);
    expect(text).toMatch(/\p{Script=Arabic}{5}/u);
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(300);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(320);
  });

  test('drafts are for those who see them, the chosen scene and day for all', async () => {
    const titles = async (fields: Asked, person = owner) => textOf((await printed(fields, person)).bytes);
    const [usual, all, ofViewer, ofScene, day] = await Promise.all([
      titles({ layout: 'list' }),
      titles({ layout: 'list', drafts: true }),
      titles({ layout: 'list', drafts: true }, viewer),
      titles({ layout: 'list', scene: sceneId }),
      titles({ layout: 'day', date: '2031-05-02' }, viewer),
    ]);
    expect(usual).not.toContain('Only an idea');
    expect(all).toContain('Only an idea');
    expect(ofViewer).not.toContain('Only an idea');
    expect(ofScene).toContain('1 shot, 1 scene');
    expect(day).toContain('Lunch');
    expect(day).toContain('First light on the lens');
  });

  test('two hundred hostile texts stay texts', async () => {
    const project = (await makeProject(owner))._id;
    const signs = ['#', '$', '*', '_', '`', '\\', '<', '@', '=', '[', ']', '{', '}', '"', '//', '/*', '~', '-'];
    const marks = ['#panic("x")', '#read("/etc/passwd")', '#include "paper.typ"', '$x^2$', '\\u{41}', '<script>', '%n'];
    const titles = Array.from({ length: 200 }, (_, at) => {
      const mark = marks[at % marks.length];
      return `${at}q ${signs[at % signs.length]}${signs[(at * 7) % signs.length]}${mark}`;
    });
    for (const half of [0, 100]) {
      const some = titles.slice(half, half + 100);
      const { status } = await owner.call('rest', 'shot.createDrafts', { projectId: project, titles: some });
      expect(status).toBe(200);
    }
    const { status, bytes } = await printed({ layout: 'list', columns: 'title', drafts: true }, owner, project);
    expect(status).toBe(200);
    const text = (await textOf(bytes)).replace(/\s+/g, '');
    const lost = titles.filter((title) => !text.includes(title.replace(/\s+/g, '')));
    expect(lost).toEqual([]);
  });
});

test.runIf(missingOracles.length > 0)(`NOT TRIED: papers without ${missingOracles.join(', ')}`, () => {
  process.stdout.write(
    `NOT TRIED: papers judged by ${missingOracles.join(', ')} (apt-get install qpdf poppler-utils).\n`,
  );
});
