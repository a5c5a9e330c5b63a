import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { formatPosition } from '../../../kernel/typed/position';
import { type Position, positionNamed } from '../place.rules';

/** How long the page waits for the device to tell its position, in ms. */
const PATIENCE_MS = 20_000;

/** Asks the device where it is; `ask` is null on one that has no position. */
export function useDevicePosition(onPosition: (position: Position) => void) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const ask = () => {
    setAsking(true);
    setError(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setAsking(false);
        onPosition(positionNamed({ lat, lng, name: formatPosition({ lat, lng }) }));
      },
      () => {
        setAsking(false);
        setError(messages.position.mineFailed);
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return { ask: 'geolocation' in navigator ? ask : null, isAsking, error, forgive: () => setError(undefined) };
}
