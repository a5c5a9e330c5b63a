import { type ReturnState, returnState } from '../../../client/returning';
import { tryStorage } from '../../../client/try-storage';
import { type ListedBucket, listedBuckets } from './shot-list.rules';

/** The place in a project's list that was left last, for the way back to it. */
export interface ListPlace {
  projectId: string;
  /** The query of the list's address, such as `?tab=draft`. */
  search: string;
  /** The open tab; null after publishing, for the tab that holds the shot by then. */
  tab: ListedBucket | null;
  /** The rows in view with their distance from the window's top; null where it is enough that they are in view. */
  rows: PlacedRow[];
}

export interface PlacedRow {
  id: string;
  top: number | null;
}

/** In the session storage, so that the way back is known after a reload of the shot's page. */
const KEY = 'fl_list_place';

/** Stores the place in a list that is left. */
export function leaveList(place: ListPlace): void {
  tryStorage(() => window.sessionStorage.setItem(KEY, JSON.stringify(place)));
}

/** The project of a shot that was published opens on the tab that holds the shot. */
export function openListAt({ _id, projectId }: { _id: string; projectId: string }): void {
  leaveList({ projectId, search: '', tab: null, rows: [{ id: _id, top: null }] });
}

/** Where a project's list was left; undefined when another list, or none, was left last. */
export function placeInList(projectId: string): ListPlace | undefined {
  const place = tryStorage(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<ListPlace> | null);
  if (place?.projectId !== projectId) return undefined;
  const { search = '', rows = [], tab } = place;
  return { projectId, search, rows, tab: listedBuckets.find((bucket) => bucket === tab) ?? null };
}

/** Forgets the place once its list is shown. */
export function forgetPlace(): void {
  tryStorage(() => window.sessionStorage.removeItem(KEY));
}

/** The address of a project's list, and the state of the history by which the list opens where it was left. */
export function wayBackToList(projectId: string): { href: string; state?: ReturnState } {
  const href = `/shotlist/${projectId}`;
  const place = placeInList(projectId);
  return place ? { href: href + place.search, state: returnState } : { href };
}
