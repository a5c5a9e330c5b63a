import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createVerifiedAccount, hasAccountsOrSignups } from '../../features/auth/auth.service';
import { addRow } from '../../features/day-row/day-row.write';
import { addGear } from '../../features/gear/gear.service';
import { storeImages } from '../../features/media/media.service';
import { coverArtworks } from '../../features/project/cover/project-cover.data';
import { lastMomentOf } from '../../features/project/project.rules';
import { listProjectsByMembers, readableProject } from '../../features/project/project.service';
import { createProject, setProjectStatus } from '../../features/project/project.write';
import { insertProjectMember } from '../../features/project/sharing/project-members.repo';
import { createScene } from '../../features/scene/scene.service';
import { onceForAll } from '../../features/shot/content/lookups.service';
import { shareWith } from '../../features/shot/sharing/shot-members.service';
import type { LocationData } from '../../features/shot/shot.schema';
import { setShotStatus } from '../../features/shot/shot.service';
import { createShot } from '../../features/shot/shot.write';
import type { CreateShotInput } from '../../features/shot/shot-calls.schema';
import { lockTeammates } from '../../features/team/team.repo';
import { addToTeam } from '../../features/team/team.service';
import { newId } from '../../kernel/ids';
import { wallToUtc } from '../../kernel/wall-time';
import { wallDate } from '../../kernel/zones';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { ConfigError, parseEnv } from '../../server/env';
import type { Platform } from '../../server/platform';
import { openPlatform } from '../server/open-platform';
import { publishedSheet } from './seed-call-sheet';
import { seedPlaces } from './seed-places';
import type { SeedPerson, SeedProject, SeedShot } from './seed-plan';
import { commercial, gearList, nadia, shared, team, theo, wedding } from './seed-production';
import { slate } from './seed-slate';

const PASSWORD = 'First#light1';
const DAY_MS = 86_400_000;
const artworks = ['0-dawn-ridge', '1-desert-dunes', '2-city-at-dusk', '3-studio-cone', '4-sea-horizon', '5-forest-fog'];

/** Fills an empty database with sample data, through the services. */
async function seed(): Promise<void> {
  const platform = await openPlatform(parseEnv({ LOG_LEVEL: 'warn', ...process.env }));
  await platform.ready;
  try {
    if (await hasAccountsOrSignups(platform)) throw new ConfigError('The database is not empty, so nothing was added');
    const producer = await account(platform, nadia);
    const director = await account(platform, theo);
    for (const gearName of gearList) await addGear(producer, { gearName });
    await addTeam(producer, team);
    await addTeam(director, [nadia]);
    // The project that is shot today is made last, since the page begins with the newest.
    for (const project of [...slate, wedding]) await fillProject(producer, project);
    const projectId = await fillProject(producer, commercial);
    await publishedSheet(producer, projectId, dayFromToday(producer, commercial.zone, 1));
    await fillProject(director, shared);
    await openSharedProjects(producer);
    await openSharedProjects(director);
    process.stdout.write(`Sign in as ${nadia.email} or ${theo.email}, password ${PASSWORD}\n`);
  } finally {
    await platform.close();
  }
}

async function account(platform: Platform, person: SeedPerson): Promise<SignedContext> {
  const user = await createVerifiedAccount(platform, { ...person, password: PASSWORD });
  const none = () => Promise.resolve();
  return {
    ...platform,
    requestId: 'seed',
    ip: '',
    user,
    sessionId: null,
    credentials: null,
    tab: null,
    tokenScope: undefined,
    idempotencyKey: undefined,
    ifMatch: undefined,
    signIn: none,
    signOut: none,
  };
}

/** Adds people to the account's team without sending mails. */
function addTeam(ctx: SignedContext, people: SeedPerson[]): Promise<void> {
  return transaction(ctx, async (tx) => {
    for (const person of people) await addToTeam(ctx, tx, person);
  });
}

/** Opens every shared project as the account, so that the owners see that it has joined. */
async function openSharedProjects(ctx: SignedContext): Promise<void> {
  const { items } = await listProjectsByMembers(ctx, {});
  for (const { project } of items) await readableProject(ctx, project.id);
}

async function fillProject(ctx: SignedContext, production: SeedProject): Promise<string> {
  const {
    title,
    country,
    zone,
    days,
    cover,
    shots,
    scenes = [],
    rows = [],
    completed,
    crew = [],
    people = [],
  } = production;
  const [first, last] = days.map((day) => dayFromToday(ctx, zone, day));
  const { project } = await createProject(ctx, {
    projectTitle: title,
    location: country,
    scheduleStartDate: first ?? '',
    scheduleEndDate: lastMomentOf(last ?? ''),
    cover: cover && (await coverOf(ctx, cover)),
  });
  const sceneIds = new Map<string, string>();
  for (const scene of scenes) sceneIds.set(scene.number, (await createScene(ctx, { ...scene, id: project.id })).id);
  for (const shot of shots) {
    const sceneId = shot.scene === undefined ? null : (sceneIds.get(shot.scene) ?? null);
    await share(ctx, await addShot(ctx, { projectId: project.id, sceneId, zone }, shot), crew);
  }
  for (const { day, start, ...row } of rows) {
    const date = dayFromToday(ctx, zone, day);
    await addRow(ctx, { ...row, id: project.id, date, startDateTime: `${date}T${start}`, timeZoneId: zone });
  }
  await transaction(ctx, async (tx) => {
    for (const { person, role } of people) {
      const { name, email } = person;
      const createdAt = ctx.clock.now();
      await insertProjectMember(tx, {
        id: newId(),
        projectId: project.id,
        name,
        email,
        role,
        createdAt,
        joinedAt: null,
      });
    }
  });
  if (completed) await setProjectStatus(ctx, { id: project.id, status: 'completed' });
  return project.id;
}

async function coverOf(ctx: SignedContext, cover: NonNullable<SeedProject['cover']>): Promise<string | undefined> {
  return 'artwork' in cover ? coverArtworks[cover.artwork] : (await pictures(ctx, [cover.picture]))[0];
}

interface SeedPlan {
  projectId: string;
  sceneId: string | null;
  zone: string;
}

async function addShot(ctx: SignedContext, { projectId, sceneId, zone }: SeedPlan, shot: SeedShot): Promise<string> {
  const at = (day: number, time: string) => wallToUtc({ date: dayFromToday(ctx, zone, day), time }, zone).toISOString();
  const input: CreateShotInput = {
    projectId,
    sceneId,
    title: shot.title,
    location: shot.location,
    locationData: placeOf(shot.location),
    lightWish: shot.light,
    ...shot.columns,
    timeZoneId: zone,
    startDateTime: at(shot.day, shot.start),
    endDateTime: at(shot.day + (shot.endsNextDay ? 1 : 0), shot.end),
    status: shot.state === 'draft' ? 'draft' : 'upcoming',
    tags: shot.tags,
    description: shot.description,
    gearList: shot.gear?.map((gearlistName) => ({ gearlistName })),
    shotTypes: shot.types?.map((name) => ({ name })),
    shotAngles: shot.angles?.map((name) => ({ name })),
    referenceVideos: shot.videos,
    inspirationImages: shot.pictures && (await pictures(ctx, shot.pictures)),
    highestStepReached: shot.state === 'draft' ? 2 : 6,
  };
  const { shot: made } = await createShot(ctx, input, await onceForAll([input]));
  if (shot.state === 'completed') await setShotStatus(ctx, { id: made.id, status: 'completed' });
  return made.id;
}

function placeOf(location: string): LocationData | undefined {
  const [lat, lng] = seedPlaces[location] ?? [];
  return lat === undefined || lng === undefined ? undefined : { name: location, address: location, lat, lng };
}

async function pictures(ctx: SignedContext, numbers: number[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-seed-'));
  try {
    const paths = numbers.map((number) => join(folder, `${number}.jpg`));
    await Promise.all(
      numbers.map((number, index) =>
        sharp(`src/ui/art/${artworks[number]}.svg`)
          .jpeg()
          .toFile(paths[index] ?? ''),
      ),
    );
    return (await storeImages(ctx, paths, 'image')).map(({ url }) => url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function share(ctx: SignedContext, shotId: string, crew: string[]): Promise<unknown> {
  return transaction(ctx, async (tx) => shareWith(ctx, tx, shotId, await lockTeammates(tx, ctx.user.id, crew)));
}

/** The calendar day in the zone, some days from today, YYYY-MM-DD. */
function dayFromToday({ clock }: Pick<Platform, 'clock'>, zone: string, days: number): string {
  return wallDate(new Date(clock.now().getTime() + days * DAY_MS), zone);
}

seed().catch((error: unknown) => {
  process.stderr.write(`Nothing was seeded: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
