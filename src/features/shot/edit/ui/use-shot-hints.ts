import { useEffect, useState } from 'react';
import { now } from '../../../../client/clock';
import { trpc } from '../../../../client/trpc';
import { viewerZone } from '../../../../client/viewer-zone';
import { wallDate } from '../../../../kernel/zones';
import type { RecentPlace } from '../../../place/recent-places.schema';
import type { ProjectOut } from '../../../project/project.schema';
import type { ShotOut } from '../../shot.schema';
import { suggestedPlan } from '../shot-defaults.rules';
import { draftOf, emptyDraft, type ShotDraft } from '../shot-draft.rules';

/** What is suggested for a shot's plan. */
export interface ShotHints {
  suggestions: Partial<ShotDraft>[];
  /** How long the last shot of the project takes; null without one. */
  minutes: number | null;
  /** The places that the account has used, those of the project first. */
  places: RecentPlace[];
}

const none: RecentPlace[] = [];

/**
 * The suggestions for a shot of one's own project; none while the project is not loaded. `sceneId` is the scene of
 * a new shot. A failed request leaves out what it would have brought.
 */
export function useShotHints(
  project: ProjectOut | undefined,
  shot: ShotOut | undefined,
  sceneId: string | null = null,
): ShotHints {
  const zone = useCountryZone(project?.countryCode, shot === undefined);
  const recent = trpc.place.recent.useQuery(
    { projectId: project?._id ?? '' },
    { select: ({ data }) => data, enabled: project?.may.edit === true },
  );
  const places = recent.data ?? none;
  const inProject = places.filter(({ projectId }) => projectId === project?._id);
  const [last] = inProject;
  const place = last && { location: last.location, locationData: last.locationData, timeZoneId: last.timeZoneId };
  const today = wallDate(now(), last?.timeZoneId || zone || viewerZone());
  const plan = project ? suggestedPlan(shot ? draftOf(shot) : emptyDraft, { project, today, zone, place }) : [];
  return {
    suggestions: sceneId && !shot ? [{ sceneId }, ...plan] : plan,
    minutes: inProject.find(({ minutes }) => minutes !== null)?.minutes ?? null,
    places,
  };
}

/** The zone of the capital of a project's country, for a shot without a zone; '' until the list of zones is loaded. */
function useCountryZone(countryCode: string | undefined, wanted: boolean): string {
  const [zone, setZone] = useState('');
  useEffect(() => {
    if (!wanted || countryCode === undefined) return;
    let current = true;
    // Without the list, the server chooses the same zone.
    import('../../../catalog/catalog.rules').then(
      ({ capitalZone }) => current && setZone(capitalZone(countryCode)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [countryCode, wanted]);
  return zone;
}
