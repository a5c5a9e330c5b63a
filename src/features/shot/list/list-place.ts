import { type ReturnState, returnState } from '../../../client/returning';
import { tryStorage } from '../../../client/try-storage';
import { type ListedBucket, listedBuckets } from './shot-list.rules';
import { chosenView, type ShotView, shotViews } from './use-shot-view';

/** The place in a project's list that was left last, for the way back to it. */
export interface ListPlace {
  projectId: string;
  /** The view that was left; null after publishing, when the list opens at the shot. */
  view: ShotView | null;
  /** The query of the list's address, such as `?tab=draft` or `?day=2026-11-24`. */
  search: string;
  /** The open tab of By time; null in another view, and after publishing for the tab that holds the shot by then. */
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

/**
 * The project of a shot that was published opens on the tab that holds the shot. A view without tabs has it where it
 * was, and opens where it was left.
 */
export function openListAt({ _id, projectId }: { _id: string; projectId: string }): void {
  const view = placeInList(projectId)?.view ?? 'time';
  if (view === 'time') leaveList({ projectId, view: null, search: '', tab: null, rows: [{ id: _id, top: null }] });
}

/** Where a project's list was left; undefined when another list, or none, was left last. */
export function placeInList(projectId: string): ListPlace | undefined {
  const place = tryStorage(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<ListPlace> | null);
  if (place?.projectId !== projectId) return undefined;
  const { search = '', rows = [], tab, view } = place;
  return {
    projectId,
    view: shotViews.find((one) => one === view) ?? null,
    search,
    tab: listedBuckets.find((bucket) => bucket === tab) ?? null,
    rows,
  };
}

/** Forgets the place once its list is shown. */
export function forgetPlace(): void {
  tryStorage(() => window.sessionStorage.removeItem(KEY));
}

/** The address of a project's list, and the state of the history by which the list opens where it was left. */
export function wayBackToList(projectId: string): { href: string; state?: ReturnState } {
  const href = `/shotlist/${projectId}`;
  const place = placeInList(projectId);
  // The list opens in the chosen view, to which the place may not belong: the grid of a phone stores none.
  const isOfView = place && (place.view === null || place.view === chosenView(projectId));
  return isOfView ? { href: href + place.search, state: returnState } : { href };
}
