import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/trpc';
import type { Coordinates } from '../../kernel/light/phase';

/** The light of a day YYYY-MM-DD at a place; nothing is asked without a place. */
export function useLightDay(place: Coordinates | null | undefined, date: string, timeZoneId: string) {
  const input = place ? { lat: place.lat, lng: place.lng, date, timeZoneId } : skipToken;
  // The sun does not change its mind.
  return trpc.light.day.useQuery(input, { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY });
}

/** The light of a shot; null where it is not known. It is asked again when the shot has changed. */
export function useShotLight({ _id: id, version }: { _id: string; version: number }, isWanted: boolean) {
  const light = trpc.light.ofShot.useQuery({ id }, { enabled: isWanted, select: ({ data }) => data });
  const { refetch } = light;
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    if (isWanted) void refetch();
  }, [version, isWanted, refetch]);
  return light;
}
