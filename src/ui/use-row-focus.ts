import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the focused row is removed (design 9): moves it to the `data-row` button of the
 * neighbour, else to the first control of the container, else to the container. Call `leaving` with the row's id when
 * the row is to be removed, and with the row that replaces it, if there is one.
 */
export function useRowFocus<Container extends HTMLElement>(ids: readonly string[]) {
  const container = useRef<Container>(null);
  const asked = useRef<{ id: string; next: string | undefined }>(undefined);
  useEffect(() => {
    const gone = asked.current;
    if (!gone || ids.includes(gone.id)) return;
    asked.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = Array.from(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    const next = rows.find((row) => row.dataset.row === gone.next);
    (next ?? container.current?.querySelector<HTMLElement>('input, button') ?? container.current)?.focus();
  });
  const leaving = (id: string, successor?: string) => {
    const index = ids.indexOf(id);
    asked.current = { id, next: successor ?? ids[index + 1] ?? ids[index - 1] };
  };
  return { container, leaving };
}
