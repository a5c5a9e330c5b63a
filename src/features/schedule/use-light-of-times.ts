import { useCallback, useEffect, useState } from 'react';

type LightOfTimes = typeof import('./light-of-times').lightOfTimes;

let loaded: LightOfTimes | undefined;

/**
 * The light of a shot at times that are not saved yet. The almanac is loaded once `isWanted`; until it is there, and if
 * it cannot be loaded, nothing is known of the light.
 */
export function useLightOfTimes(isWanted: boolean): LightOfTimes {
  const [, setLoaded] = useState(loaded !== undefined);
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('./light-of-times').then(
      (module) => {
        loaded = module.lightOfTimes;
        setLoaded(true);
      },
      () => {},
    );
  }, [isWanted]);
  return useCallback<LightOfTimes>((...of) => loaded?.(...of) ?? null, []);
}
