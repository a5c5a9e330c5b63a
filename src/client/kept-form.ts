import { useKeptText } from './kept-text';

type Kept<Values> = Values | null | ((before: Values | null) => Values | null);

/** What somebody typed in a dialog and did not send. */
export interface KeptForm<Values extends object> {
  /** As it was left; null when nothing was. */
  values: Values | null;
  /** Whether it stands open again by itself. */
  reopens: boolean;
  /** Keeps it, or what is made of the one that is kept; null forgets it. */
  keep: (values: Kept<Values>, how?: { reopen: boolean }) => void;
}

/**
 * Keeps what was typed in a dialog while the program is open: closed by a slip it is there at the next opening, and after
 * a login in between the dialog opens by itself (case F10). Cancel and success forget it.
 */
export function useKeptForm<Values extends object>(name: string): KeptForm<Values> {
  const [text, keepText] = useKeptText(name);
  const kept = read<Values>(text);
  return {
    values: kept?.values ?? null,
    reopens: kept?.reopen ?? false,
    keep: (next, { reopen } = { reopen: false }) =>
      keepText((before) => {
        const values = typeof next === 'function' ? next(read<Values>(before)?.values ?? null) : next;
        return values === null ? '' : JSON.stringify({ values, reopen });
      }),
  };
}

function read<Values>(text: string): { values: Values; reopen: boolean } | null {
  return text ? JSON.parse(text) : null;
}
