import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { del, entries, get, keys, set } from 'idb-keyval';
import { errorCode } from '../../client/error-text';
import { keptName, rememberKeptAccount, whenKeptRemoved } from '../../client/kept/kept-account';
import { logFailure } from '../../client/log';
import { callOf, isToBeKept, mayBeKept, projectOfAnswer, withoutAddresses } from './kept-calls.rules';
import { openStore } from './kept-store';
import { madeOfKept } from './made-of-kept.queries';

/** A project that the device keeps. */
export interface KeptProject {
  _id: string;
  title: string;
  /** When all of it was read last, by the device's clock. */
  asOf: number;
}

/** Without contact for so long the device forgets what it keeps (contract-crew, section 15). */
const LONGEST_MS = 14 * 86_400_000;
/** Rises when an answer changes so that an older one cannot be shown any more. */
const FORM = '1';
const PROJECTS = 'projects';
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

/** Opens what this device keeps of an account: from then on its answers are shown before the server's have come. */
export function openDevice(account: string, queries: QueryClient): Promise<Device> {
  if (opened?.account === account) return opened.device;
  const device = open(account);
  opened = { account, device };
  void device.then((ready) => {
    if (opened?.account === account) follow(queries, ready);
  }, ignore);
  return device;
}

whenKeptRemoved(() => {
  opened = undefined;
});

async function open(account: string) {
  const store = await openStore(keptName(account));
  const stored = (await get<KeptProject[]>(PROJECTS, store)) ?? [];
  const projects = new Map(stored.map((project) => [project._id, project]));
  // A page whose device was emptied by another tab, or whose account has changed, writes nothing more.
  const isOpen = () => opened?.account === account;

  const read = async <Data>(queryKey: QueryKey) =>
    (await get<KeptAnswer>(`${PREFIX}-${hashKey(queryKey)}`, store))?.state.data as Data | undefined;
  const made = async (key: string): Promise<KeptAnswer | undefined> => {
    const answer = await madeOfKept(key.slice(PREFIX.length + 1), { ids: [...projects.keys()], read });
    if (!answer) return undefined;
    const dataUpdatedAt = Math.max(...[...projects.values()].map(({ asOf }) => asOf));
    return { ...answer, state: { data: answer.data, dataUpdatedAt }, buster: FORM };
  };
  const { retrieveQuery, persistQuery, persisterGc } = experimental_createQueryPersister<KeptAnswer>({
    storage: {
      getItem: async (key) => (await made(key)) ?? (await get(key, store)),
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
    /** Keeps an answer that was read just now. */
    keep: (queryKey: QueryKey, data: unknown, dataUpdatedAt = Date.now()) =>
      persistQuery({ queryKey, queryHash: hashKey(queryKey), state: { data, dataUpdatedAt } } as Query),
    forget: (queryKey: QueryKey) => del(`${PREFIX}-${hashKey(queryKey)}`, store),
    /** Notes that all of a project was kept. */
    note: async (project: KeptProject) => {
      projects.set(project._id, project);
      if (isOpen()) await set(PROJECTS, [...projects.values()], store);
      rememberKeptAccount(account);
    },
    /** Removes a project with all of its answers. */
    remove: async (id: string) => {
      if (projects.delete(id)) await set(PROJECTS, [...projects.values()], store);
      for (const key of await keys<string>(store)) {
        const answer = key.startsWith(PREFIX) ? await get<KeptAnswer>(key, store) : undefined;
        if (answer && projectOfAnswer(answer.queryKey, answer.state.data) === id) await del(key, store);
      }
    },
    removeOld: persisterGc,
  };
  for (const { _id, asOf } of stored) if (Date.now() - asOf > LONGEST_MS) await device.remove(_id);
  return device;
}

const ignore = () => {};
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
    const isFirst = query.state.data === undefined && opened?.account === device.account;
    if (isFirst && mayBeKept(query.queryKey)) {
      const retrieval = device.retrieve<unknown>(query.queryHash, ({ state }) => {
        query.setState({ dataUpdatedAt: state.dataUpdatedAt });
        // Then it is made true; where that fails the query has the error.
        query.fetch().catch(ignore);
      });
      // A database that is gone or broken has nothing.
      const kept = await retrieval.catch(ignore);
      if (kept !== undefined) return kept;
    }
    return read(context);
  };
  queries.setDefaultOptions({ ...others, queries: { ...defaults, persister: persister as never } });
  keepAnswers(queries, device);
}

/** Answers that come within this time are kept together. */
const TOGETHER_MS = 500;

/** Keeps what was answered, by reads and by writes alike; removes what the account may not see any more. */
function keepAnswers(queries: QueryClient, device: Device): void {
  const changed = new Set<Query>();
  const flush = () => {
    const due = [...changed];
    changed.clear();
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
