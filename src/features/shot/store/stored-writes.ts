import { del, entries, setMany, type UseStore, update } from 'idb-keyval';
import { openStore } from '../../../client/kept/kept-store';
import { waitingName } from '../../../client/kept/waiting-changes';
import { tabId } from '../../../client/trpc';
import type { ShotWrite } from './shot-writes.rules';
import type { Refusal, StoredWrite } from './waiting.rules';

const tabLock = (tab: string) => `firstlight-tab-${tab}`;

export type StoredWrites = ReturnType<typeof openStoredWrites>;

/**
 * The writes of an account that wait on this device. Each is sent by the tab that made it, as long as it is open, which
 * a lock tells; then another tab takes it over.
 */
export function openStoredWrites(account: string) {
  const name = waitingName(account);
  const opening = openStore(name);
  const hold = createTabHold();
  const watched = new Set<string>();
  let last = 0;
  const nextOrder = () => {
    last = Math.max(Date.now(), last + 1);
    return last;
  };

  const read = async (store: UseStore): Promise<StoredWrite[]> => {
    const all = await entries<string, StoredWrite>(store);
    return all.map(([, stored]) => stored).sort((one, other) => one.order - other.order);
  };
  const change = async (write: ShotWrite, changed: Pick<StoredWrite, 'isTried'> & { refusal?: Refusal }) => {
    const store = await opening;
    await update<StoredWrite>(
      write.key,
      (was) => ({ ...{ order: was?.order ?? nextOrder(), tab: tabId, write }, ...changed }),
      store,
    );
  };

  return {
    account,
    put: async (write: ShotWrite, isTried: boolean): Promise<void> => {
      await hold.begin(write.key);
      await change(write, { isTried });
    },
    remove: async (key: string): Promise<void> => {
      await del(key, await opening);
      hold.end(key);
    },
    refuse: async (write: ShotWrite, refusal: Refusal): Promise<void> => {
      await change(write, { isTried: true, refusal });
      hold.end(write.key);
    },
    /** Calls back once each of these tabs has sent all of its writes, or is closed. */
    whenLeft: (tabs: ReadonlySet<string>, listener: () => void): void => {
      for (const tab of tabs) {
        if (watched.has(tab)) continue;
        watched.add(tab);
        void navigator.locks.request(tabLock(tab), () => watched.delete(tab)).then(listener, () => undefined);
      }
    },
    /** All that is stored, in its order; first takes over what closed tabs have left. */
    readAll: async (): Promise<StoredWrite[]> => {
      const store = await opening;
      await navigator.locks.request(`${name}-claim`, async () => {
        const { held = [] } = await navigator.locks.query();
        const open = new Set(held.map((lock) => lock.name));
        const left = (await read(store)).filter(({ tab, refusal }) => !refusal && !open.has(tabLock(tab)));
        for (const { write } of left) await hold.begin(write.key);
        if (left.length > 0)
          await setMany(
            left.map((one) => [one.write.key, { ...one, tab: tabId }]),
            store,
          );
      });
      return read(store);
    },
  };
}

/** A lock that this tab has while it has writes to send: another one that sees it leaves them alone. */
function createTabHold() {
  const keys = new Set<string>();
  let held: Promise<void> | undefined;
  let release = () => {};
  return {
    begin: async (key: string): Promise<void> => {
      keys.add(key);
      held ??= new Promise((granted, refused) => {
        const until = () =>
          new Promise<void>((resolve) => {
            release = resolve;
            granted();
          });
        navigator.locks.request(tabLock(tabId), until).catch(refused);
      });
      await held;
    },
    end(key: string): void {
      keys.delete(key);
      if (keys.size > 0) return;
      release();
      held = undefined;
    },
  };
}
