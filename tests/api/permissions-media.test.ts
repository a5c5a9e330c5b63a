import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi/openapi';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { parseEnv } from '../../src/server/env';
import { withApp } from '../support/app';
import { makePeople, makePeopleWithShot, type PeopleWithShot, roles } from '../support/crew';
import { formOf, plain } from '../support/pictures';

// Nobody is there, so that the picture of a video is drawn.
const app = withApp({ YOUTUBE_OEMBED_URL: 'http://127.0.0.1:1/oembed' });
let crew: PeopleWithShot;
let picture: Buffer;
const urls = { shared: '', draft: '', own: '', cover: '', face: '' };

beforeAll(async () => {
  crew = await makePeopleWithShot(app, await makePeople(app));
  picture = await plain().jpeg().toBuffer();
  const { owner, shared, draft } = crew;
  const upload = async (path: string) => (await owner.rest<{ url: string }>('POST', path, formOf([picture]))).body.url;
  for (const [name, { _id: id }] of [['shared', shared] as const, ['draft', draft] as const]) {
    urls[name] = await upload('/api/admin/upload');
    const { status } = await owner.call('rest', 'shot.update', { id, inspirationImages: [urls[name]] });
    expect(status).toBe(200);
  }
  urls.own = await upload('/api/admin/upload');
  urls.cover = await upload('/api/admin/upload');
  await owner.call('rest', 'project.update', { id: crew.projectId, cover: urls.cover });
  urls.face = await upload('/api/admin/upload-profile');
  expect((await owner.call('rest', 'profile.update', { name: 'Nadia', profileImage: urls.face })).status).toBe(200);
});

type Row = [call: string, about: string, verdict: number[], path?: () => string];
const signedIn = [200, 200, 200, 200, 200, 200, 200, 401, 401];
const readers = [200, 200, 200, 200, 200, 404, 404, 401, 401];
const planned = [200, 200, 404, 404, 404, 404, 404, 401, 401];
const sizeOf = (url: string, size: string) => url.replace('large', size);

const paperOf = (query: string) => `/api/app/projects/${crew.projectId}/paper.pdf?layout=list${query}`;

const sheetOfDay = () => `/api/app/projects/${crew.projectId}/callsheets/2026-11-21.pdf`;

/** What each of `persons` is answered, in their order (contract section 4), by the calls that are no procedures. */
const rows: Row[] = [
  ['POST /api/admin/upload', '', signedIn],
  ['POST /api/admin/upload-profile', '', signedIn],
  ['POST /api/admin/upload-multiple', '', signedIn],
  ['GET /media/{id}/{size}', 'of a shared shot', readers, () => urls.shared],
  ['GET /media/{id}/{size}', 'of it, small', readers, () => sizeOf(urls.shared, 'small')],
  ['GET /media/{id}/{size}', 'of a draft', planned, () => urls.draft],
  ['GET /media/{id}/{size}', 'of no shot', [200, 404, 404, 404, 404, 404, 404, 401, 401], () => urls.own],
  ['GET /media/{id}/{size}', 'of a cover', readers, () => urls.cover],
  ['GET /media/{id}/{size}', 'of a profile', signedIn, () => urls.face],
  ['GET /media/youtube/{id}', '', signedIn, () => '/media/youtube/dQw4w9WgXcQ'],
  ['GET /api/app/projects/{id}/paper.pdf', 'of a project', readers, () => paperOf('')],
  ['GET /api/app/projects/{id}/paper.pdf', 'with drafts', readers, () => paperOf('&drafts=true')],
  ['GET /api/app/projects/{id}/callsheets/{date}.pdf', 'not published', planned, sheetOfDay],
  ['POST /api/callsheet/pdf', 'with a token of nobody', roles.map(() => 404)],
  ['GET /healthz', '', roles.map(() => 200)],
  ['GET /readyz', '', roles.map(() => 200)],
];

test('every operation of the document is in one of the two tables (Z1, R1)', () => {
  const procedures = restProcedures(appRouter).map(({ method, path }) => `${method} ${path}`);
  const operations = Object.entries(openApiDocument(parseEnv({})).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = new Set([...procedures, ...rows.map(([call]) => call)]);
  expect([...known].sort()).toEqual(operations.sort());
});

test.each(rows)('%s %s: each may do what the table says, and no more (Z1, Z2, Z4)', async (call, _, verdict, where) => {
  const [method = '', path = ''] = call.split(' ');
  const field = path.endsWith('multiple') ? 'files' : 'file';
  const answers = roles.map(async (who) => {
    const sent = path.startsWith('/api/admin/') ? formOf([picture], field) : { token: 'a'.repeat(43) };
    const response = await crew[who].fetch(method, where?.() ?? path, method === 'POST' ? sent : undefined);
    await response.arrayBuffer();
    return [who, response.status];
  });
  expect(await Promise.all(answers)).toEqual(roles.map((who, index) => [who, verdict[index]]));
});
