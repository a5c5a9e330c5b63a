import { type RefObject, useEffect } from 'react';

/** A refused save is announced by the first field that is wrong, or by the line that says why where no field can (design 9). */
export function useRefusalFocus(body: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-issue]')?.focus();
  }, [body, refusals]);
}
