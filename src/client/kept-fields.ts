const PREFIX = 'fl_kept:';

/** Where the browser's own storage is full or forbidden, it is kept while the program is open. */
const here = new Map<string, string>();

const keyOf = (account: string, form: string) => `${PREFIX}${account}:${form}`;

/**
 * What was typed in a long form and is not saved yet, undefined for nothing: a reload, a closed tab, a login in between lose none
 * of it (case F10). Each account has its own. Whoever reads it looks at what it is: another version may have written it.
 */
export function readKept(account: string, form: string): unknown {
  const key = keyOf(account, form);
  try {
    const text = window.localStorage.getItem(key) ?? here.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps it in the place of what was kept before; undefined forgets it. */
export function writeKept(account: string, form: string, value: object | undefined): void {
  const key = keyOf(account, form);
  here.delete(key);
  try {
    window.localStorage.removeItem(key);
    if (value !== undefined) window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== undefined) here.set(key, JSON.stringify(value));
  }
}

/** Forgets all of it, of every account: whoever logs out leaves nothing behind. */
export function forgetKept(): void {
  here.clear();
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
    }
  } catch {
    // What cannot be reached was never written.
  }
}
