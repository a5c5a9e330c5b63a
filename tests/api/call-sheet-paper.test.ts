import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { asked, everyTag, missingOracles, tagsOf, textOf } from '../support/paper-oracles';
import type { Person } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let mira: Person;
let stranger: Person;
let id: string;

const date = '2026-11-24';
const capePoint = {
  location: 'Cape Point Lighthouse',
  locationData: { name: 'C', address: 'C', lat: -34.3, lng: 18.5 },
};
const shots = [
  ...['Headland at first light', 'First light on the lens', 'Keeper wipes the glass', 'Breakfast at the window'],
  ...['The last ferry leaves', 'Storm rolls in', 'Keeper climbs', 'Night on the gallery'],
];
const people = ['Production', 'Camera', 'Light and grip', 'Sound'].flatMap((department, at) =>
  [1, 2, 3].map((n) => ({
    ...{ name: `Person ${at * 3 + n}`, department, position: 'Key grip', phone: `082 555 01${at}${n}` },
    showPhone: n === 1,
  })),
);

async function pdf(query = '', person = owner) {
  const response = await person.fetch('GET', `/api/app/projects/${id}/callsheets/${date}.pdf${query}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function pdfOfLink(token: string) {
  const response = await app.visitor().fetch('POST', '/api/callsheet/pdf', { token });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const update = (fields: object) => owner.call('rest', 'callSheet.update', { id, date, ...fields });
const mailsToMira = async () => (await app.mails()).filter(({ to }) => to === mira.email);

beforeAll(async () => {
  app.clock.set('2026-11-20T08:00:00Z');
  [owner, mira, stranger] = [await app.person('Nadia Adeyemi'), await app.person('Mira'), await app.person('Tom')];
  id = (await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' }))._id;
  for (const [at, title] of shots.entries()) {
    const hour = String(6 + at).padStart(2, '0');
    const times = { startDateTime: `${date}T${hour}:00`, endDateTime: `${date}T${hour}:45`, status: 'upcoming' };
    const shot = await makeShot(owner, id, { ...capePoint, ...times, title, gearList: [{ gearlistName: 'Sony FX6' }] });
    if (at === 0) await shareShot(app, shot._id, mira);
  }
  for (const [kind, hour] of [
    ['meal', '14'],
    ['move', '15'],
  ] as const)
    await owner.call('rest', 'schedule.addRow', { id, date, kind, startDateTime: `${date}T${hour}:00`, minutes: 45 });
  await update({
    ...{ generalCall: '05:00', wrap: '18:00', weather: 'Clear, 18 °C', parking: 'Harbour', notes: 'Boots', people },
    hospital: { name: 'False Bay Hospital', address: 'Fish Hoek', phone: '+27 21 555 0100' },
    contacts: [{ name: 'Ines', role: 'Producer', phone: '+27 82 555 0117' }],
  });
  await owner.call('rest', 'callSheet.publish', { id, date });
});

test('who reads a sheet gets it on paper, others do not', async () => {
  const { status, headers, bytes } = await pdf('', mira);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('filename="The-Lighthouse-Keeper-call-sheet-2026-11-24.pdf"');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await pdf('', stranger)).status).toBe(404);
  expect((await pdf('', app.visitor())).status).toBe(401);
  expect((await pdf('?revision=7')).status).toBe(404);
  expect((await pdf('?paper=a3')).status).toBe(400);
  expect((await pdfOfLink('unknown')).status).toBe(404);
});

test('its mail has it, and the link opens it without counting as opened', async () => {
  const [mail] = await mailsToMira();
  expect(mail?.attachments).toEqual(['call-sheet-2026-11-24.pdf']);
  const token = /\/callsheet#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await pdfOfLink(token)).status).toBe(200);
  const { data } = (await owner.call('rest', 'callSheet.receipts', { id, date })).body;
  expect(data.find(({ email }) => email === mira.email)).toMatchObject({ state: 'sent', openedAt: null });
});

describe.skipIf(missingOracles.length > 0)('judged by programs that are not ours', () => {
  test.each(['a4', 'letter'])('an ordinary day is one tagged page of %s', async (paper) => {
    const { bytes } = await pdf(`?paper=${paper}&revision=1`);
    expect(await asked('qpdf', bytes, ['--check'])).toContain('No syntax or stream encoding errors found');
    const info = await asked('pdfinfo', bytes);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+The Lighthouse Keeper, call sheet Tue 24 Nov 2026/);
    expect(bytes.includes('/Lang (en')).toBe(true);
    const tags = everyTag(await tagsOf(bytes)).map(({ type }) => type);
    expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TH', 'TD']));
    // The strip of light says nothing that the page does not say in words.
    expect(tags).not.toContain('Figure');
    const text = await textOf(bytes);
    const said = [...shots, ...people.map(({ name }) => name), '05:00', '18:00', 'Clear, 18 °C', 'Harbour', 'Boots'];
    for (const part of [...said, 'False Bay Hospital', 'Lunch', 'Company move', '+27 82 555 0117', 'Page 1 of 1'])
      expect(text).toContain(part);
    // Phones that people have not given for everybody are on no paper.
    for (const { phone, showPhone } of people) expect(text.includes(phone)).toBe(showPhone);
    expect(text).not.toContain('@');
  });

  test('a revision reads the same for ever; what changed is marked, and told at the foot', async () => {
    const first = await textOf((await pdf('?revision=1')).bytes);
    expect(first).toContain('Revision 1');
    expect(first).not.toContain('A bar marks');
    await update({ generalCall: '05:30' });
    const now = await textOf((await pdf()).bytes);
    for (const part of ['Changed since revision 1', '05:30', 'Not published: it may change.'])
      expect(now).toContain(part);
    expect(await textOf((await pdf('', mira)).bytes)).not.toContain('05:30');
    await owner.call('rest', 'callSheet.publish', { id, date });
    const second = await textOf((await pdf('', mira)).bytes);
    for (const part of ['Revision 2', '05:30', 'A bar marks what changed since revision 1.'])
      expect(second).toContain(part);
    expect(await textOf((await pdf('?revision=1')).bytes)).toBe(first);
  });
});

test.runIf(missingOracles.length > 0)(`NOT TRIED: call sheets on paper without ${missingOracles.join(', ')}`, () => {
  process.stdout.write(`NOT TRIED: call sheets judged by ${missingOracles.join(', ')}.\n`);
});
