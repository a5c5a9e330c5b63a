import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type EventStream, openEventStream } from '../support/event-stream';
import { failures, startLoad } from '../support/load';
import { signUpBy } from '../support/mail-server';
import type { Person } from '../support/person';
import { noise } from '../support/pictures';
import { Planner } from '../support/planner';
import { startProduct } from '../support/product';
import { canStartSeveral, portOf, type SeveralServers, servedBy, startSeveral } from '../support/several-servers';
import { makeShot } from '../support/shoot';

const PLANNERS = 8;
/** Each a request or two, so that the machine has something to do and is not drowned. */
const pauseMs = () => 100;

describe.runIf(canStartSeveral)('several processes under load', () => {
  let many: SeveralServers;
  let { env, servers } = {} as SeveralServers;
  const planners: Planner[] = [];

  beforeAll(async () => {
    many = await startSeveral();
    ({ env, servers } = many);
    const picture = await noise(300);
    for (let n = 0; n < PLANNERS; n += 1) {
      const person = await signUpBy(many.office, many.nginx.url);
      planners.push(await Planner.begin(person, { picture, at: n * 7 }));
    }
  }, 120_000);

  afterAll(() => many?.close());

  /** That every shot whose creation was acknowledged is there, and none twice. */
  async function expectNothingLost(): Promise<void> {
    for (const { person, projectId, shots } of planners) {
      const { body } = await person.call('rest', 'shot.list', { id: projectId });
      const there = new Set(body.data.map(({ _id }) => _id));
      expect(shots.filter((id) => !there.has(id))).toEqual([]);
      const titles = body.data.map(({ title }) => title);
      expect(titles.length).toBe(new Set(titles).size);
    }
  }

  test('one is killed under load: only the requests in its hands fail, nothing is lost', async () => {
    const load = startLoad(planners, pauseMs);
    onTestFinished(() => load.stop());
    await load.more(300);
    const victim = servers[1] ?? expect.fail('there is none');
    const killed = performance.now();
    await victim.stop('SIGKILL');
    const gone = performance.now();
    await load.more(300);
    servers[1] = await startProduct({ ...env, PORT: String(portOf(victim)) });
    const back = performance.now();
    await expect
      .poll(() => load.asked().some((one) => one.begun > back && one.servedBy === servedBy(victim)))
      .toBe(true);
    await load.stop();

    expect(load.asked().flatMap(({ foreign }) => foreign)).toEqual([]);
    const failed = load.asked().filter(({ status }) => status !== 200);
    const inItsHands = failed.filter(
      ({ method, status, servedBy: by, begun, ended }) =>
        // A read is asked of another, unless its answer had begun.
        (method === 'POST' || status === 0) && by === servedBy(victim) && begun <= gone && ended >= killed,
    );
    expect(failures(failed.filter((one) => !inItsHands.includes(one))).join('\n')).toBe('');
    // Each of them does three things at once at most.
    expect(inItsHands.length).toBeLessThanOrEqual(PLANNERS * 3);
    await expectNothingLost();
  });

  test('a rolling restart under load fails no request, and open pages hear of changes (F8)', async () => {
    const [planner] = planners;
    if (!planner) throw new Error('nobody plans');
    const load = startLoad(planners, pauseMs);
    onTestFinished(() => load.stop());
    const page = openPage(planner.person);
    onTestFinished(() => page.close());
    for (const at of servers.keys()) {
      const server = servers[at] ?? expect.fail('there is none');
      const writers = writeDensely();
      onTestFinished(() => writers.stop());
      await load.more(200);
      expect(await server.stop('SIGTERM')).toBe(0);
      await load.more(50);
      await writers.stop();
      servers[at] = await startProduct({ ...env, PORT: String(portOf(server)) });
    }
    await load.more(100);
    await page.isThere();
    // The load goes on, which knows its own shots by such titles.
    const titled = (title: string) => ({ title: `${planner.person.email}, ${title}` });
    const { _id: id } = await makeShot(planner.person, planner.projectId, titled('restarted'));
    await planner.person.call('rest', 'shot.update', { id, ...titled('after the restarts') });
    await expect.poll(() => page.streams.at(-1)?.items()).toContain(`${planner.projectId}/${id}`);
    await load.stop();
    // Its process was among those that were stopped.
    expect(page.streams.length).toBeGreaterThan(1);
    expect(page.streams.at(-1)?.events()[0]?.everything).toBe(true);
    expect(failures(load.asked()).join('\n')).toBe('');
    const byEach = servers.map((server) => load.asked().some((one) => one.servedBy === servedBy(server)));
    expect(byEach).toEqual([true, true, true]);
    await expectNothingLost();
    await page.close();
  });

  /** At every moment several requests are on their way which nobody may send again. */
  function writeDensely() {
    let isOver = false;
    const lanes = planners.flatMap((planner) => [planner, planner]);
    const work = lanes.map(async (planner) => {
      while (!isOver) await planner.mutate('shot.setStatus', { id: planner.next(), status: 'upcoming' });
    });
    return {
      stop() {
        isOver = true;
        return Promise.all(work).then(() => {});
      },
    };
  }

  /** An open page: when its stream ends it opens another one. */
  function openPage(person: Person) {
    const streams: EventStream[] = [];
    let isClosed = false;
    const kept = (async () => {
      while (!isClosed) {
        const stream = await openEventStream(person);
        streams.push(stream);
        await expect.poll(() => stream.isOver() || isClosed, { timeout: 100_000 }).toBe(true);
        stream.close();
      }
    })();
    return {
      streams,
      /** Resolves when its stream is open. */
      isThere: () => expect.poll(() => streams.at(-1)?.isOver()).toBe(false),
      close() {
        isClosed = true;
        return kept;
      },
    };
  }
});
