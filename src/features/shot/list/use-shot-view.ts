import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { deviceSetting } from '../../../client/device-setting';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { isClosingLayers } from '../../../ui/overlay/back-layers';

/** The ways to look at a project's shots. */
export const shotViews = ['time', 'scene', 'schedule', 'grid', 'board'] as const;
export type ShotView = (typeof shotViews)[number];

/** What the page of a project's view gets: the project's id, the chosen view, and how another one is chosen. */
export interface ViewPageProps {
  id: string;
  /** A moment after a press it is not the page's own. */
  view: ShotView;
  onView: (view: ShotView) => void;
  onPrint: () => void;
}

const viewSetting = (projectId: string) =>
  deviceSetting<ShotView>(`fl_view:${projectId}`, (stored) => shotViews.find((view) => view === stored) ?? 'time');

/** The view in which a project's page opens. */
export const chosenView = (projectId: string): ShotView => viewSetting(projectId).read();

/** Lets a project's page open in this view. */
export const openInView = (projectId: string, view: ShotView): void => viewSetting(projectId).write(view);

const viewHere = () => shotViews.find((view) => view === (window.history.state as { view?: string } | null)?.view);

/**
 * The view of a project's page, remembered for each project on the device. On a phone each is an entry of the history:
 * Back goes to the one before.
 */
export function useShotView(projectId: string): [view: ShotView, choose: (view: ShotView) => void] {
  const setting = useMemo(() => viewOfAddress(projectId), [projectId]);
  const view = useSyncExternalStore(setting.subscribe, setting.read);
  useEffect(() => {
    const follow = () => {
      const before = viewHere();
      if (before && !isClosingLayers()) setting.write(before);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [setting]);
  return [view, (next) => showView(projectId, next)];
}

/** Shows a project's page in a view. */
export function showView(projectId: string, next: ShotView): void {
  const setting = viewSetting(projectId);
  const view = setting.read();
  setting.write(next);
  if (next === view) return;
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  // It opens a list of the view that is left.
  query.delete('notshot');
  const there = pathname + (query.size > 0 ? `?${query}` : '');
  if (window.matchMedia(phoneWidth).matches) {
    navigate(pathname + search, { replace: true, state: { ...window.history.state, layers: 0, view } });
    navigate(there, { state: { view: next } });
  } else if (there !== pathname + search) navigate(there, { replace: true, state: window.history.state });
}

/** The setting of a project's view; an address that opens a list of By time shows By time. */
function viewOfAddress(projectId: string) {
  const setting = viewSetting(projectId);
  if (new URLSearchParams(window.location.search).has('notshot')) setting.write('time');
  return setting;
}
