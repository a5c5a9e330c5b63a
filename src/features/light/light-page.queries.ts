import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorText } from '../../client/error-text';
import { newIdempotencyKey } from '../../client/form/idempotency';
import { trpc } from '../../client/trpc';
import { lightHours } from '../../kernel/light/light-hours';
import { messages } from '../../kernel/messages';
import { wallToUtc } from '../../kernel/wall-time';
import { toast } from '../../ui/feedback/toast-store';
import { useCreateShot } from '../shot/edit/create-shot.queries';
import type { LightPlace } from './use-light-address';

const text = messages.lightPage;

/** The zone of a position; undefined while it is asked for. */
export function useZoneOf(place: LightPlace | null) {
  return trpc.place.zoneAt.useQuery(
    { lat: place?.lat ?? 0, lng: place?.lng ?? 0 },
    { enabled: place !== null, staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => data.timeZoneId },
  );
}

interface DraftAtLight {
  projectId: string;
  place: LightPlace;
  date: string;
  timeZoneId: string;
}

/** Makes a draft of a project at a place, in the day's first golden hour or else around noon. */
export function useDraftAtLight() {
  const [, navigate] = useLocation();
  const [isMaking, setMaking] = useState(false);
  const create = useCreateShot(() => true);
  const make = async ({ projectId, place, date, timeZoneId }: DraftAtLight) => {
    const { name, lat, lng } = place;
    const golden = lightHours(date, timeZoneId, place).find((hour) => /golden/i.test(hour.name));
    const [start, end] = golden ? [golden.start, golden.end] : [noon(date, '12:00'), noon(date, '13:00')];
    const from = wallToUtc(start, timeZoneId);
    setMaking(true);
    try {
      const key = { key: newIdempotencyKey(), onKey: () => {} };
      const made = await create(key, {
        projectId,
        title: text.draftTitle(golden ? messages.lightThatDay.hours[golden.name] : null, name),
        location: name.slice(0, 500),
        locationData: { name: name.slice(0, 500), address: name, lat, lng },
        timeZoneId,
        startDateTime: from.toISOString(),
        endDateTime: wallToUtc(end, timeZoneId, from).toISOString(),
        lightWish: golden ? 'golden' : null,
      });
      if (!made) return;
      const open = () => navigate(`/createshot/${made.data._id}`);
      toast.success(text.draftMade, made.data.title, { action: { label: text.open, onAction: open } });
    } catch (error) {
      toast.error(text.draftFailed, errorText(error));
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}

const noon = (date: string, time: string) => ({ date, time });
