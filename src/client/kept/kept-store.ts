import type { UseStore } from 'idb-keyval';

const STORE = 'kept';

/**
 * Opens a database of one store. The connection ends when another tab deletes the database, which would wait for it;
 * `createStore` of idb-keyval keeps its own for ever.
 */
export async function openStore(name: string): Promise<UseStore> {
  const opening = window.indexedDB.open(name, 1);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  database.onversionchange = () => database.close();
  return async (mode, use) => use(database.transaction(STORE, mode).objectStore(STORE));
}
