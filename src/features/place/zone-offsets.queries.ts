import { useEffect, useState } from 'react';
import { trpcClient } from '../../client/trpc';
import { offsetOf, onUnknownZone, tellZone } from '../../kernel/told-zones';

/**
 * Asks the server for the offsets of zones that the browser does not know, since it is older than they are. Gives a
 * number that rises with each answer: a page that is made anew with it shows the right times.
 */
export function useUnknownZones(): number {
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    const ask = async (timeZoneId: string) => {
      const { data } = await trpcClient.place.zone.query({ timeZoneId });
      tellZone(timeZoneId, (instant) => offsetOf(data, instant));
      setAnswers((count) => count + 1);
    };
    // Without an answer its times stay in UTC until the page is loaded again.
    onUnknownZone((zone) => void ask(zone).catch(() => undefined));
  }, []);
  return answers;
}
