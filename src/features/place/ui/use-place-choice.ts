import { useRef, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { usePlaceLookup } from '../place.queries';
import type { Place } from '../place.schema';

/** Why something of a place is not known, and what asks again. */
export interface PlaceFailure {
  sentence: string;
  retry: () => void;
}

export const placeFailure = (error: unknown, retry: () => void): PlaceFailure => ({
  sentence: errorText(error, messages.place.failed),
  retry,
});

/**
 * Looks up the place that was chosen last. An answer comes too late once something else was chosen or typed, and a
 * failed one is said.
 */
export function usePlaceChoice(onPlace: (place: Place) => void | Promise<void>) {
  const lookUp = usePlaceLookup();
  const turn = useRef(0);
  const lookingUp = useRef<Promise<boolean>>(undefined);
  const [failure, setFailure] = useState<PlaceFailure | null>(null);

  const drop = (): void => {
    turn.current += 1;
    lookingUp.current = undefined;
    setFailure(null);
  };
  const look = async (placeId: string, mine: number): Promise<boolean> => {
    try {
      const place = await lookUp(placeId);
      if (turn.current === mine) await onPlace(place);
      return true;
    } catch (error) {
      if (turn.current === mine) setFailure(placeFailure(error, () => choose(placeId)));
      return false;
    } finally {
      if (turn.current === mine) lookingUp.current = undefined;
    }
  };
  const choose = (placeId: string): void => {
    drop();
    lookingUp.current = look(placeId, turn.current);
  };
  return {
    choose,
    /** Something else was chosen or typed. */
    drop,
    failure,
    /** Waits for the place; false if it has failed meanwhile, of which the person knows nothing yet. */
    settled: async (): Promise<boolean> => (await lookingUp.current) ?? true,
  };
}
