import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { formatPosition } from '../../../kernel/typed/position';
import { type Position, positionNamed } from '../place.rules';

/** How long the page waits for the device to tell its position, in ms. */
const PATIENCE_MS = 20_000;

/** Asks the device where it is; `ask` is null on one that has no position. */
export function useDevicePosition(onPosition: (position: Position) => void) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const turn = useRef(0);
  /** Ends with an error, or without one; the device's answer comes too late then. */
  const end = (sentence?: string) => {
    turn.current += 1;
    setAsking(false);
    setError(sentence);
  };
  const ask = () => {
    end();
    setAsking(true);
    const mine = turn.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (turn.current !== mine) return;
        end();
        onPosition(positionNamed({ lat, lng, name: formatPosition({ lat, lng }) }));
      },
      () => turn.current === mine && end(messages.position.mineFailed),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return { ask: 'geolocation' in navigator ? ask : null, isAsking, error, drop: () => end() };
}
