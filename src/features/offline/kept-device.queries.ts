import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { clear, del, entries, get, keys, set } from 'idb-keyval';
import { errorCode } from '../../client/error-text';
import {
  keptAccount,
  keptName,
  rememberKeptAccount,
  removeKept,
  whenKeptRemoved,
} from '../../client/kept/kept-account';
import { openStore } from '../../client/kept/kept-store';
import { logFailure } from '../../client/log';
import { callOf, FORM, isToBeKept, mayBeKept, projectOfAnswer, withoutAddresses } from './kept-calls.rules';
import { isDerived, madeOfKept } from './made-of-kept.queries';

/** A project that the device keeps. */
export interface KeptProject {
  _id: string;
  title: string;
  /** When all of it was read last, by the device's clock. */
  asOf: number;
}

/** The projects that a person chose to keep as a whole, by id, and what of them. */
export type Chosen = Record<string, KeptChoice>;
export interface KeptChoice {
  /** With the large renditions of its pictures. */
  hasLarge: boolean;
}

/** Without contact for so long the device forgets what it keeps (contract-crew, section 15). */
const LONGEST_MS = 14 * 86_400_000;
/** How long a page waits for the device while there is a network, in milliseconds. */
const PATIENCE_MS = 300;
const PROJECTS = 'projects';
const CHOSEN = 'chosen';
const PREFIX = 'answer';

/** What is kept of an answer. */
interface KeptAnswer {
  queryKey: QueryKey;
  queryHash: string;
  state: { data?: unknown; dataUpdatedAt: number };
  buster: string;
}

export type Device = Awaited<ReturnType<typeof open>>;

let opened: { account: string; device: Promise<Device> } | undefined;

/**
 * Opens what this device keeps of the account that is signed in: from then on its answers are shown before the server's
 * have come. What it keeps of another account is removed.
 */
export function openDevice(account: string, queries: QueryClient): Promise<Device> {
  if (opened?.account === account) return opened.device;
  if (keptAccount() !== account) removeKept();
  // Before anything is stored, so that a logout removes it.
  rememberKeptAccount(account);
  const device = open(account);
  opened = { account, device };
  void device.then(
    (ready) => {
      if (opened?.account === account) follow(queries, ready);
    },
    () => {
      if (opened?.device === device) opened = undefined;
    },
  );
  return device;
}

whenKeptRemoved(() => {
  opened = undefined;
});

async function open(account: string) {
  const store = await openStore(keptName(account));
  const projects = new Map<string, KeptProject>();
  /** Reads which projects are kept: another tab may have changed it. */
  const readProjects = async () => {
    const stored = (await get<KeptProject[]>(PROJECTS, store)) ?? [];
    projects.clear();
    for (const project of stored) projects.set(project._id, project);
    return stored;
  };
  const stored = await readProjects();
  // A page whose device was emptied by another tab, or whose account has changed, writes nothing more.
  const isOpen = () => opened?.account === account;

  const read = async <Data>(queryKey: QueryKey) => {
    const answer = await get<KeptAnswer>(`${PREFIX}-${hashKey(queryKey)}`, store);
    return answer?.buster === FORM ? (answer.state.data as Data) : undefined;
  };
  const made = async (key: string): Promise<KeptAnswer | undefined> => {
    const answer = await madeOfKept(key.slice(PREFIX.length + 1), { ids: [...projects.keys()], read });
    if (!answer) return undefined;
    const dataUpdatedAt = Math.max(...[...projects.values()].map(({ asOf }) => asOf));
    return { ...answer, state: { data: answer.data, dataUpdatedAt }, buster: FORM };
  };
  const { retrieveQuery, persistQuery, persisterGc } = experimental_createQueryPersister<KeptAnswer>({
    storage: {
      getItem: async (key) => {
        if (isDerived(key.slice(PREFIX.length + 1))) return made(key);
        return get(key, store);
      },
      setItem: async (key, answer) => isOpen() && (await set(key, answer, store)),
      removeItem: (key) => del(key, store),
      entries: () => entries<string, KeptAnswer>(store),
    },
    serialize: ({ queryKey, queryHash, state: { data, dataUpdatedAt }, buster = '' }) => ({
      ...{ queryKey, queryHash, buster },
      state: { data: withoutAddresses(queryKey, data), dataUpdatedAt },
    }),
    deserialize: (answer) => answer as never,
    maxAge: LONGEST_MS,
    buster: FORM,
    prefix: PREFIX,
  });

  const device = {
    account,
    projects,
    retrieve: retrieveQuery,
    isToBeKept: (queryKey: QueryKey, data: unknown) => isToBeKept(queryKey, data, new Set(projects.keys())),
    isOpen,
    readProjects,
    /** Keeps an answer, unless a tab has kept a newer one. */
    keep: async (queryKey: QueryKey, data: unknown, dataUpdatedAt = Date.now()) => {
      const queryHash = hashKey(queryKey);
      const known = await get<KeptAnswer>(`${PREFIX}-${queryHash}`, store);
      if (known && known.buster === FORM && known.state.dataUpdatedAt > dataUpdatedAt) return;
      await persistQuery({ queryKey, queryHash, state: { data, dataUpdatedAt } } as Query);
    },
    forget: (queryKey: QueryKey) => del(`${PREFIX}-${hashKey(queryKey)}`, store),
    /** What a person chose to keep, whether or not it has been read. */
    chosen: async (): Promise<Chosen> => (await get<Chosen>(CHOSEN, store)) ?? {},
    /** Notes that a project is to be kept as a whole; null for no longer. */
    choose: async (id: string, choice: KeptChoice | null) => {
      const { [id]: _, ...others } = (await get<Chosen>(CHOSEN, store)) ?? {};
      if (isOpen()) await set(CHOSEN, choice ? { ...others, [id]: choice } : others, store);
    },
    /** Notes that all of a project was kept. */
    note: async (project: KeptProject) => {
      projects.set(project._id, project);
      if (isOpen()) await set(PROJECTS, [...projects.values()], store);
    },
    /** Removes a project with all of its answers. */
    remove: async (id: string) => {
      if (projects.delete(id)) await set(PROJECTS, [...projects.values()], store);
      for (const key of await keys<string>(store)) {
        const answer = key.startsWith(PREFIX) ? await get<KeptAnswer>(key, store) : undefined;
        if (answer && projectOfAnswer(answer.queryKey, answer.state.data) === id) await del(key, store);
      }
    },
    /** How many bytes the answers of each project have, about. */
    sizes: async () => {
      const sizes = new Map<string, number>();
      for (const [key, answer] of await entries<string, KeptAnswer>(store)) {
        const id = key.startsWith(PREFIX) ? projectOfAnswer(answer.queryKey, answer.state.data) : null;
        if (id !== null) sizes.set(id, (sizes.get(id) ?? 0) + JSON.stringify(answer).length);
      }
      return sizes;
    },
    removeOld: persisterGc,
    clear: () => clear(store),
  };
  for (const { _id, asOf } of stored) if (Date.now() - asOf > LONGEST_MS) await device.remove(_id);
  return device;
}

const ignore = () => {};

/** What comes in time; undefined where the server is asked sooner than the device answers. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  navigator.onLine
    ? Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))])
    : work;

const isGone = (error: unknown) => ['NOT_FOUND', 'FORBIDDEN'].includes(errorCode(error) ?? '');
const tell = (error: unknown) => logFailure('An answer is not kept on this device', error);

/** Shows what is kept before what the server answers, and keeps what it answers. */
function follow(queries: QueryClient, device: Device): void {
  const { queries: defaults, ...others } = queries.getDefaultOptions();
  const persister = async (
    read: (context: QueryFunctionContext) => unknown,
    context: QueryFunctionContext,
    query: Query,
  ) => {
    // A read that nothing on the page shows, as after a change from elsewhere, wants what the server has now.
    const isShown = query.getObserversCount() > 0 || query.meta?.isCheck === true;
    const isFirst = query.state.data === undefined && opened?.account === device.account;
    if (isShown && isFirst && mayBeKept(query.queryKey)) {
      let isLate = false;
      const retrieval = device.retrieve<unknown>(query.queryHash, ({ state }) => {
        if (isLate) return;
        query.setState({ dataUpdatedAt: state.dataUpdatedAt });
        // Then it is read from the server; where that fails the query has the error.
        query.fetch().catch(ignore);
      });
      // A database that is gone or broken has nothing, and a slow one is not waited for.
      const kept = await inTime(retrieval.catch(ignore));
      if (kept !== undefined) return kept;
      isLate = true;
    }
    return read(context);
  };
  queries.setDefaultOptions({ ...others, queries: { ...defaults, persister: persister as never } });
  keepAnswers(queries, device);
}

/** Answers are stored at most this often, since a person who types changes the list with each key. */
const TOGETHER_MS = 3000;

/** Keeps what was answered, by reads and by writes alike; removes what the account may not see any more. */
function keepAnswers(queries: QueryClient, device: Device): void {
  const changed = new Set<Query>();
  const flush = () => {
    const due = [...changed];
    changed.clear();
    // Without a network the answers are the device's own.
    if (!navigator.onLine) return;
    for (const { queryKey, state } of due)
      if (state.data !== undefined && device.isToBeKept(queryKey, state.data))
        device.keep(queryKey, state.data, state.dataUpdatedAt).catch(tell);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    if (opened?.account !== device.account) return stop();
    if (event.type !== 'updated' || !mayBeKept(event.query.queryKey)) return;
    const { action, query } = event;
    if (action.type === 'success') {
      if (changed.size === 0) setTimeout(() => notifyManager.schedule(flush), TOGETHER_MS);
      changed.add(query);
    }
    if (action.type === 'error' && isGone(action.error)) {
      const { call, input } = callOf(query.queryKey) ?? {};
      const removal = call === 'project.get' ? device.remove(String(input?.id)) : device.forget(query.queryKey);
      removal.catch(tell);
    }
  });
}
