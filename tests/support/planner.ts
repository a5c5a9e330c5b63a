import type { ShotOut } from '../../src/features/shot/shot.schema';
import { SERVED_BY } from './nginx';
import type { Person, ProcedurePath } from './person';
import { formOf } from './pictures';
import { ahead, makeProject, makeShot } from './shoot';

/** One request and what became of it. */
export interface SentRequest {
  what: string;
  method: string;
  /** 0 when the connection broke. */
  status: number;
  /** On `performance.now()`. */
  begun: number;
  ended: number;
  servedBy: string | null;
  /** What was said, when it was no success. */
  refusal: string;
  /** What of the answer is not the planner's own. */
  foreign: string[];
}

const SHOTS = 20;
/** Beyond that one shot is deleted for each that is made, so that a list stays as long as it is. */
const MOST_SHOTS = 30;
/** A picture comes in every third round. */
const UPLOAD_EVERY = 3;
const gearList = ['Camera', 'Fog', 'Slate'].map((gearlistName) => ({ gearlistName }));

/** Somebody who plans a shoot: does one thing after the other, as the pages do it, and goes round. */
export class Planner {
  readonly asked: SentRequest[] = [];
  /** Ids of the shots whose creation was acknowledged and whose deletion was not asked for. */
  readonly shots: string[] = [];
  readonly titles: string[] = [];
  #turn = 0;
  #mine: string[] = [];

  private constructor(
    readonly person: Person,
    readonly projectId: string,
    readonly picture: Buffer,
    /** Where in the round they begin. */
    at: number,
  ) {
    this.#turn = at;
  }

  /** With a project of planned shots. */
  static async begin(person: Person, { picture, at }: { picture: Buffer; at: number }): Promise<Planner> {
    const { _id: projectId } = await makeProject(person, { projectTitle: `${person.email}, a project` });
    const planner = new Planner(person, projectId, picture, at);
    for (let n = 0; n < SHOTS; n += 1) {
      const { _id } = await makeShot(person, projectId, { ...ahead, gearList, title: `${person.email}, shot ${n}` });
      planner.shots.push(_id);
    }
    return planner;
  }

  /** Does the next thing. */
  async act(): Promise<void> {
    const act = round[this.#turn % round.length];
    this.#turn += 1;
    await act?.(this);
  }

  /** The next shot of those that are there from the beginning and stay planned. */
  next(): string {
    return this.shots[1 + (this.#turn % (SHOTS - 1))] ?? '';
  }

  async query<Data>(path: ProcedurePath, input: unknown = {}): Promise<Data | undefined> {
    const query = encodeURIComponent(JSON.stringify(input));
    const body = await this.#ask<{ result: { data: { data: Data } } }>('GET', path, `/trpc/${path}?input=${query}`);
    return body?.result.data.data;
  }

  async mutate<Data>(path: ProcedurePath, input: unknown): Promise<Data | undefined> {
    const body = await this.#ask<{ result: { data: { data: Data } } }>('POST', path, `/trpc/${path}`, input);
    return body?.result.data.data;
  }

  async createShot(): Promise<void> {
    const title = `${this.person.email}, new ${this.titles.length}`;
    this.titles.push(title);
    const shot = await this.mutate<ShotOut>('shot.create', {
      projectId: this.projectId,
      title,
      location: 'Cape Point',
      ...ahead,
    });
    if (shot) {
      this.shots.push(shot._id);
      this.#mine.push(shot._id);
      await this.mutate('shot.update', { id: shot._id, description: '<p>Low, behind her.</p>' });
    }
    if (this.shots.length > MOST_SHOTS) await this.#deleteShot();
  }

  async upload(): Promise<void> {
    // Now and then: for 50 planners it is about one picture a second.
    if (Math.floor(this.#turn / round.length) % UPLOAD_EVERY !== 0) return;
    const body = await this.#ask<{ url: string }>('POST', 'upload', '/api/admin/upload', formOf([this.picture]));
    if (body) await this.mutate('shot.update', { id: this.next(), inspirationImages: [body.url] });
    if (body) await this.#ask('GET', 'image', body.url.replace('large', 'small'));
  }

  async #deleteShot(): Promise<void> {
    const id = this.#mine.shift();
    if (!id) return;
    this.shots.splice(this.shots.indexOf(id), 1);
    await this.mutate('shot.setStatus', { id, status: 'deleted' });
  }

  async #ask<Body>(method: string, what: string, path: string, body?: unknown): Promise<Body | undefined> {
    const begun = performance.now();
    let status = 0;
    let text = '';
    let servedBy: string | null = null;
    try {
      const answer = await this.person.fetch(method, path, body);
      status = answer.status;
      servedBy = answer.headers.get(SERVED_BY);
      text = await answer.text();
    } catch (error) {
      status = 0;
      text = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    const isWell = status === 200;
    const refusal = isWell ? '' : text.slice(0, 300);
    const answer = isWell && text.startsWith('{') ? JSON.parse(text) : undefined;
    const foreign = this.#foreignIn(answer);
    this.asked.push({ what, method, status, begun, ended: performance.now(), servedBy, refusal, foreign });
    return answer as Body | undefined;
  }

  /** Projects, titles and addresses anywhere in an answer that are somebody else's: nobody shares anything here. */
  #foreignIn(answer: unknown): string[] {
    if (typeof answer !== 'object' || answer === null) return [];
    return Object.entries(answer).flatMap(([name, value]) => {
      if (typeof value !== 'string') return this.#foreignIn(value);
      const isOwn =
        name === 'projectId'
          ? value === this.projectId
          : !/^(?:title|projectTitle|email)$/.test(name) || value.startsWith(this.person.email);
      return isOwn ? [] : [`${name} ${value}`];
    });
  }
}

type Act = (planner: Planner) => Promise<unknown>;

const dashboard: Act = (planner) =>
  Promise.all([planner.query('auth.check'), planner.query('project.list'), planner.query('shot.today')]);

const list =
  (more: object): Act =>
  (planner) =>
    planner.query('shot.list', { id: planner.projectId, fields: 'summary', ...more });

const openProject: Act = (planner) => {
  const { projectId: id } = planner;
  return Promise.all([
    planner.query('project.get', { id }),
    planner.query('shot.list', { id, limit: 500, fields: 'summary' }),
  ]);
};

const openShot: Act = (planner) => planner.query('shot.get', { id: planner.next() });

const tick: Act = async (planner) => {
  const id = planner.next();
  const shot = await planner.query<ShotOut>('shot.get', { id });
  const [item] = shot?.gearList ?? [];
  if (!item) return;
  const items = [{ _id: item._id, selected: !item.selected }];
  await planner.mutate('shot.setChecklist', { id, list: 'gearList', items });
};

const reschedule: Act = async (planner) => {
  const id = planner.next();
  const shot = await planner.query<ShotOut>('shot.get', { id });
  if (!shot?.startDateTime || !shot.endDateTime) return;
  const later = (time: string) => new Date(new Date(time).getTime() + 3_600_000).toISOString();
  const times = { startDateTime: later(shot.startDateTime), endDateTime: later(shot.endDateTime) };
  await planner.mutate('shot.reschedule', { id, ...times, version: shot.version });
};

/** Always the same one: it stays completed when the second request fails. */
const complete: Act = async (planner) => {
  const id = planner.shots[0];
  await planner.mutate('shot.setStatus', { id, status: 'completed' });
  await planner.mutate('shot.setStatus', { id, status: 'upcoming' });
};

const create: Act = (planner) => planner.createShot();
const upload: Act = (planner) => planner.upload();
const due = list({ status: 'due' });
const search = list({ q: 'cape point' });

/** Read more than written, as people do. */
const round: Act[] = [
  ...[dashboard, openProject, openShot, tick, openShot, tick, openProject, due, openShot, reschedule],
  ...[dashboard, openProject, create, openProject, openShot, tick, search, openShot, complete, openProject],
  ...[dashboard, openProject, search, openShot, upload, openShot, tick, due, openProject, create],
  ...[dashboard, openProject, openShot, reschedule, openProject, openShot, tick, tick, search, openShot],
  ...[dashboard, openProject, due, openShot, tick, openProject, create, openProject, openShot, complete],
];
