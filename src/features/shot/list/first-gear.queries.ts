import { useDeferredValue } from 'react';
import { useMediaQuery } from '../../../client/media-query';
import { FRESH_MS } from '../../../client/query-client';
import { trpc } from '../../../client/trpc';
import { phoneWidth } from '../../../ui/layout/phone-width';
import type { ListedShot } from '../shot-cache.queries';

type Names = ReadonlyMap<string, string>;

const none: Names = new Map();
const namesOf = ({ data }: { data: readonly { id: string; name: string }[] }): Names =>
  new Map(data.map(({ id, name }) => [id, name]));

/**
 * The first piece of gear of a project's shots, by the shots' ids. It is asked for once the rows are drawn, where there
 * is room for it and one of these shots has gear.
 */
export function useFirstGear(projectId: string, shots: readonly ListedShot[]): Names {
  const isDrawn = useDeferredValue(true, false);
  const isNarrow = useMediaQuery(phoneWidth);
  const enabled = isDrawn && !isNarrow && shots.some(({ gearCount }) => gearCount > 0);
  return (
    trpc.shot.firstGear.useQuery({ id: projectId }, { enabled, select: namesOf, staleTime: FRESH_MS }).data ?? none
  );
}
