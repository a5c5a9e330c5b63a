import { useRef } from 'react';
import { useZoneAt } from '../../../place/place.queries';
import type { Position } from '../../../place/place.rules';
import { useMoveBack } from '../../position/move-back.queries';
import type { StepProps } from './step';

/** The zone that a shot without a position has by itself. */
const zoneOfCountry = async (countryCode: string): Promise<string> =>
  (await import('../../../catalog/catalog.rules')).capitalZone(countryCode);

/**
 * What the field of the place does to a shot's form. A new position brings its zone, unless a person chose the one that
 * is there: in this form, or before it, where the stored zone is not that of the stored position, or without one not
 * the project's own.
 */
export function useShotPlace({ edit, countryCode }: Pick<StepProps, 'edit' | 'countryCode'>) {
  const { form, draft, saved, id, marks } = edit;
  const { setValue, getValues, formState } = form;
  const judged = { shouldValidate: formState.isSubmitted };
  const zoneAt = useZoneAt();
  const moveBack = useMoveBack();
  const turn = useRef(0);
  const isChosenBefore = async (): Promise<boolean> => {
    const { locationData, timeZoneId } = saved;
    if (timeZoneId === '' || getValues('timeZoneId') !== timeZoneId) return false;
    const byItself = locationData ? zoneAt(locationData) : zoneOfCountry(countryCode);
    return (await byItself.catch(() => timeZoneId)) !== timeZoneId;
  };
  return {
    field: {
      about: id,
      position: draft.locationData,
      onType: (location: string) => setValue('location', location, judged),
      onPosition: (position: typeof draft.locationData) => setValue('locationData', position),
      onZone: async (timeZoneId: string): Promise<void> => {
        turn.current += 1;
        const mine = turn.current;
        if (marks.isZoneChosen || (await isChosenBefore()) || turn.current !== mine) return;
        // Chosen while the place was looked up.
        if (!marks.isZoneChosen) setValue('timeZoneId', timeZoneId, judged);
      },
      onMoveBack: (from: Position, to: Position, put: () => void): void => {
        if (marks.savedAs === null) put();
        else void moveBack(marks.savedAs, from, to);
      },
    },
    chooseZone: (timeZoneId: string): void => {
      marks.isZoneChosen = true;
      setValue('timeZoneId', timeZoneId, judged);
    },
  };
}
