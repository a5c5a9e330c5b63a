import type { TestApp } from './app';
import { DOMAIN, EXAMPLE_PLACE, EXAMPLE_TOKEN, KNOWN_KEY, type OwnIds } from './fuzz';
import type { Person } from './person';
import { formOf, plain } from './pictures';
import { makeProject, makeShot, shareShot } from './shoot';
import { inviteToTeam } from './team';

/** One of two accounts that have the same and are asked the same, each over its own protocol. */
export interface FuzzAccount {
  domain: string;
  person: Person;
  ids: OwnIds;
  /** A personal access token that may read and write. */
  token: string;
}

/** What the twins of a run get from elsewhere: somebody who shares a shot with each, and a place that there is. */
export interface SharedFixtures {
  host: Person;
  placeId: string;
}

/** Two accounts that have the same. */
export async function makeFuzzAccounts(
  app: TestApp,
  surroundings: SharedFixtures,
): Promise<[FuzzAccount, FuzzAccount]> {
  const picture = await plain().jpeg().toBuffer();
  const name = newName();
  const make = async (domain: string): Promise<FuzzAccount> => {
    const person = await app.person('Tina Twin');
    await Object.assign(app.visitor(), { email: person.email }).signIn();
    const devices = (await person.call('trpc', 'session.list')).body.data;
    const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
    const { token } = await makeToken(app, person, 'write');
    const shared = await makeShot(surroundings.host, (await makeProject(surroundings.host))._id, {
      status: 'upcoming',
    });
    await shareShot(app, shared._id, person);
    const shots = await makeShots(person);
    person.headers['idempotency-key'] = KNOWN_KEY;
    await makeShot(person, shots['@project']);
    delete person.headers['idempotency-key'];
    // The two that the document has for examples.
    await inviteToTeam(person, 'Nadia', `nadia${domain}`);
    const invited = await person.call('rest', 'team.invite', { email: `mira${domain}`, shotlistId: shots['@shot'] });
    const ids = {
      ...shots,
      '@gear': await makeGear(person, name),
      '@token': (await makeToken(app, person, 'read'))._id,
      [EXAMPLE_TOKEN]: invited.body.invite.token,
      '@calendar': await makeCalendarLink(person),
      '@image': body.url.split('/')[2] ?? '',
      '@session': devices.find(({ current }) => !current)?._id ?? '',
      '@shared': shared._id,
      '@me': person.email,
      [EXAMPLE_PLACE]: surroundings.placeId,
    };
    const missing = Object.entries(ids).filter(([, id]) => id === '');
    if (missing.length > 0) throw new Error(`a twin has no ${missing.map(([of]) => of).join()}`);
    return { domain, person, token, ids };
  };
  return [await make('@one.test'), await make('@two.test')];
}

/** Gives both what this call has taken from them, or made read-only. */
export async function replaceLost(app: TestApp, twins: readonly FuzzAccount[], path: string): Promise<void> {
  const name = newName();
  for (const { ids, person } of twins) {
    if (path.startsWith('gear')) ids['@gear'] = await makeGear(person, name);
    else if (path.startsWith('accessToken')) ids['@token'] = (await makeToken(app, person, 'read'))._id;
    else if (path.startsWith('calendar')) ids['@calendar'] = await makeCalendarLink(person);
    else Object.assign(ids, await makeShots(person));
  }
}

let names = 0;
const newName = () => {
  names += 1;
  return `Slider ${names}`;
};

async function makeShots(person: Person) {
  const { _id: project } = await makeProject(person);
  const made = { status: 'upcoming', gearList: [{ gearlistName: 'Sony FX6' }] };
  const { _id: shot, gearList } = await makeShot(person, project, made);
  const { _id: draft } = await makeShot(person, project);
  const scene = (await person.call('rest', 'scene.create', { id: project, title: 'LIGHTHOUSE' })).body.data;
  const row = {
    id: project,
    date: '2026-11-21',
    kind: 'meal',
    startDateTime: '2026-11-21T12:30',
    minutes: 45,
  } as const;
  const { _id: rowId } = (await person.call('rest', 'schedule.addRow', row)).body.data;
  return {
    '@scene': scene._id,
    '@row': rowId,
    '@own': shot,
    '@project': project,
    '@shot': shot,
    '@draft': draft,
    '@item': gearList[0]?._id ?? '',
  };
}

async function makeGear(person: Person, gearName: string): Promise<string> {
  return (await person.call('rest', 'gear.add', { gearName })).body.data._id;
}

async function makeCalendarLink(person: Person): Promise<string> {
  return (await person.call('rest', 'calendar.create', {})).body.data._id;
}

async function makeToken(app: TestApp, person: Person, scope: 'read' | 'write') {
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  return (await person.call('rest', 'accessToken.create', { name: 'Twin', scope, expiresAt })).body.data;
}

/** An answer in which the two are no more to be told apart. */
export function withoutIdentity(body: unknown, { domain, person, token }: FuzzAccount): unknown {
  const text = JSON.stringify(body) ?? 'null';
  return JSON.parse(
    text
      .replaceAll(domain, DOMAIN)
      .replaceAll(person.email, '@me')
      .replaceAll(token, '@token')
      // The second one's token works for it, the first one's lies about.
      .replace(/"lastUsedAt":"[^"]*"/g, '"lastUsedAt":null')
      // Where a page ends is told by an id.
      .replace(/"nextCursor":"[^"]+"/g, '"nextCursor":"@cursor"')
      .replace(/\bfl_[\w-]+/g, '@secret')
      .replace(/"[\w-]{43}"/g, '"@secret"')
      .replace(/\/calendar\/[\w-]{43}\./g, '/calendar/@secret.')
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '@id'),
  );
}

/** Whose id a call takes. */
export function kindOf(path: string): keyof OwnIds {
  if (path.startsWith('GET /media')) return '@image';
  if (path.startsWith('gear')) return '@gear';
  if (path.startsWith('accessToken')) return '@token';
  if (path.startsWith('calendar')) return '@calendar';
  if (/^scene\.(?:update|move|remove)/.test(path)) return '@scene';
  if (/^schedule\.(?:change|remove)Row/.test(path)) return '@row';
  if (path.startsWith('session')) return '@session';
  if (path === 'shot.leave') return '@shared';
  return /^project|^scene|^schedule|^shot\.(?:create|list|find)/.test(path) ? '@project' : '@shot';
}

/** An input of a procedure with the account's own ids in the places of the examples'. */
export function withOwnIds({ ids }: FuzzAccount, input: unknown, procedure: string): unknown {
  const known: Record<string, string> = { projectId: ids['@project'], sceneId: ids['@scene'], _id: ids['@item'] };
  return JSON.parse(JSON.stringify(input), (name, value) =>
    typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
      ? (known[name] ?? ids[kindOf(procedure)])
      : value,
  );
}
