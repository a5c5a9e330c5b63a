import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for what comes back later than it was asked for. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
