import { useMemo, useSyncExternalStore } from 'react';
import { deviceSetting } from '../../../client/device-setting';

/** The ways to look at a project's shots. */
export const shotViews = ['time', 'scene', 'schedule', 'grid'] as const;
export type ShotView = (typeof shotViews)[number];

/** What the page of a project's view gets: the project's id, the chosen view, and how another one is chosen. */
export interface ViewPageProps {
  id: string;
  /** A moment after a press it is not the page's own. */
  view: ShotView;
  onView: (view: ShotView) => void;
}

const viewSetting = (projectId: string) =>
  deviceSetting<ShotView>(`fl_view:${projectId}`, (stored) => shotViews.find((view) => view === stored) ?? 'time');

/** The view in which a project's page opens. */
export const chosenView = (projectId: string): ShotView => viewSetting(projectId).read();

/** The view of a project's page, remembered for each project on the device. */
export function useShotView(projectId: string): [view: ShotView, choose: (view: ShotView) => void] {
  const setting = useMemo(() => viewSetting(projectId), [projectId]);
  const view = useSyncExternalStore(setting.subscribe, setting.read);
  return [view, setting.write];
}
