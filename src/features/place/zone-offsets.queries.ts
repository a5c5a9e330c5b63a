import { useEffect, useState } from 'react';
import { trpcClient } from '../../client/trpc';
import { missAgain, onUnknownZone, tellOffsets, type ZoneOffset } from '../../kernel/told-zones';

/** Pages are drawn often: a zone whose answer was lost is not asked for with each drawing. */
const PAUSE_MS = 5000;

/**
 * Asks the server for the offsets of zones that are newer than the browser. Gives a number that rises with each answer:
 * React draws a component that has it as its key anew, with the right times.
 */
export function useUnknownZones(): number {
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    const ask = () =>
      askForZones(
        async (timeZoneId) => (await trpcClient.place.zone.query({ timeZoneId })).data,
        () => setAnswers((count) => count + 1),
      );
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);
  return answers;
}

/** Asks for each zone that is not known, now and later. After a failure its times are in UTC until it is used again. */
export function askForZones(offsetsOf: (zone: string) => Promise<ZoneOffset[]>, onTold: () => void): void {
  const ask = async (zone: string) => {
    try {
      tellOffsets(zone, await offsetsOf(zone));
      onTold();
    } catch {
      setTimeout(() => missAgain(zone), PAUSE_MS);
    }
  };
  onUnknownZone((zone) => void ask(zone));
}
