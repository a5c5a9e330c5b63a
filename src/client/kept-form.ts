import { useKeptText } from './kept-text';

/** What somebody typed in a dialog and did not send. */
export interface KeptForm<Values> {
  /** As it was left; null when nothing was. */
  values: Values | null;
  /** Whether it stands open again by itself. */
  reopens: boolean;
  /** Keeps it; null forgets it. */
  keep: (values: Values | null, how?: { reopen: boolean }) => void;
}

/**
 * Keeps what was typed in a dialog while the program is open: closed by a slip it is there at the next opening, and after
 * a login in between the dialog opens by itself (case F10). Cancel and success forget it.
 */
export function useKeptForm<Values>(name: string): KeptForm<Values> {
  const [text, keepText] = useKeptText(name);
  const kept: { values: Values; reopen: boolean } | null = text ? JSON.parse(text) : null;
  return {
    values: kept?.values ?? null,
    reopens: kept?.reopen ?? false,
    keep: (values, { reopen } = { reopen: false }) =>
      keepText(() => (values === null ? '' : JSON.stringify({ values, reopen }))),
  };
}
