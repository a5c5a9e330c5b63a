import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the row that held it goes (design 9): it goes to the `data-row` button of the
 * neighbour, else to the first control of the container, else to the container itself. Call `leaving` with the row's id
 * when it is asked to go, and with what takes its place, if anything does.
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
