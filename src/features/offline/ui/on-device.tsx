import { useEffect } from 'react';
import { keepProgram } from '../program';

/** Keeps the program on the device of a signed-in person. */
export function OnDevice() {
  useEffect(() => {
    void keepProgram();
  }, []);
  return null;
}
