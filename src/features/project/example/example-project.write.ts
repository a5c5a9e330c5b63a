import { wallDate } from '../../../kernel/zones';
import { type SignedContext, withTransaction } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { addRow } from '../../day-row/day-row.write';
import { createShots } from '../../shot/bulk/create-shots.service';
import type { CreateShotsInput } from '../../shot/bulk/shot-bulk.schema';
import { onceForAll } from '../../shot/content/lookups.service';
import { shareWith } from '../../shot/sharing/shot-members.service';
import { setShotStatus } from '../../shot/shot.service';
import { lockExample } from '../project.repo';
import { atAGlance } from '../project.service';
import type { ProjectAtAGlance } from '../project.wire';
import { createProject } from '../project.write';
import { exampleDays, exampleProject, exampleRows, exampleShots, exampleZone } from './example-project.data';

const DAY_MS = 86_400_000;

/**
 * Creates the example project with its shots around today, or gives the one that the caller has already. Its people
 * have no team entry and get no mail.
 */
export async function createExample(ctx: SignedContext): Promise<ProjectAtAGlance> {
  return transaction(ctx, async (tx) => {
    const inside = withTransaction(ctx, tx);
    const known = await lockExample(tx, ctx.user.id);
    const project = known ?? (await makeExample(inside));
    return atAGlance(inside, { project, role: 'owner' });
  });
}

async function makeExample(ctx: SignedContext) {
  const today = new Date(`${wallDate(ctx.clock.now(), exampleZone)}T00:00:00Z`).getTime();
  const dateOf = (day: number) => new Date(today + day * DAY_MS).toISOString().slice(0, 10);
  const days = {
    scheduleStartDate: dateOf(exampleDays.first),
    scheduleEndDate: `${dateOf(exampleDays.last)}T23:59:59.999Z`,
  };
  const { project } = await createProject(ctx, { ...exampleProject, ...days }, { isExample: true });
  const inputs = exampleShots.map((one) => shotOf(one, dateOf));
  const shots = await createShots(ctx, { projectId: project.id, shots: inputs }, await onceForAll(inputs));
  for (const [at, { state, people = [] }] of exampleShots.entries()) {
    const id = shots[at]?.shot.id ?? '';
    await shareWith(ctx, ctx.db, id, people);
    if (state === 'completed') await setShotStatus(ctx, { id, status: 'completed' });
  }
  for (const { day, start, ...row } of exampleRows) {
    const date = dateOf(day);
    const times = { date, startDateTime: `${date}T${start}`, timeZoneId: exampleZone };
    await addRow(ctx, { ...row, ...times, id: project.id });
  }
  return { ...project, shotCount: shots.length };
}

type Example = (typeof exampleShots)[number];

/** A shot of the example as createShots takes it; its times are those on the clocks of its zone. */
function shotOf(
  { title, state, when, place, light, description, tags, gear = [], types = [], angles = [], links }: Example,
  dateOf: (day: number) => string,
): CreateShotsInput['shots'][number] {
  return {
    title,
    ...(place && { location: place.name, locationData: place }),
    ...(when && {
      startDateTime: `${dateOf(when.day)}T${when.start}`,
      endDateTime: `${dateOf(when.day + (when.endsNextDay ? 1 : 0))}T${when.end}`,
    }),
    timeZoneId: exampleZone,
    lightWish: light,
    status: state === 'draft' ? 'draft' : 'upcoming',
    description,
    tags,
    gearList: gear.map(([gearlistName, selected]) => ({ gearlistName, selected })),
    shotTypes: types.map((name) => ({ name })),
    shotAngles: angles.map((name) => ({ name })),
    referenceVideos: links,
    highestStepReached: state === 'draft' ? 2 : 6,
  };
}
