/**
 * A choice that belongs to the device and not to an account: it outlives a logout, and every tab follows it. `parse`
 * tells what a stored text means, null for nothing stored.
 */
interface DeviceSetting<Value extends string> {
  read: () => Value;
  write: (value: Value) => void;
  /** Calls back after every change, in this tab or another, until the function that it gives is called. */
  subscribe: (listener: () => void) => () => void;
}

export function deviceSetting<Value extends string>(
  key: string,
  parse: (stored: string | null) => Value,
): DeviceSetting<Value> {
  // Where the browser forbids its storage, or has no room, a choice holds for as long as the page is open.
  let here: string | null = null;
  const stored = () => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read: () => parse(stored() ?? here),
    write: (value) => {
      here = value;
      try {
        window.localStorage.setItem(key, value);
      } catch {
        // `here` has it.
      }
      // The browser tells the other tabs alone.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        // Without a key the whole storage was emptied.
        if (event.key !== key && event.key !== null) return;
        here = event.newValue;
        listener();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

/** The looks that one can choose; 'system' follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

/** Which look was chosen on this device. `app/theme.ts` paints it, on every page, before anything is seen. */
export const themeChoice = deviceSetting<ThemeChoice>(
  'fl_theme',
  (stored) => themeChoices.find((choice) => choice === stored) ?? 'system',
);
