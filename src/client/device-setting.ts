/**
 * A setting of the device, not of an account: it outlives a logout, and every tab follows it. `parse` reads the stored
 * text, null when nothing is stored.
 */
interface DeviceSetting<Value extends string> {
  read: () => Value;
  write: (value: Value) => void;
  /** Calls back after every change, in this tab or another; gives a function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the setting stored under `key`. */
export function deviceSetting<Value extends string>(
  key: string,
  parse: (stored: string | null) => Value,
): DeviceSetting<Value> {
  // Where the browser's storage is forbidden or full, the setting lasts as long as the page is open.
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
        // The storage is full or blocked; `here` keeps the value in memory.
      }
      // The browser notifies only the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        // An event without a key means that the whole storage was cleared.
        if (event.key !== key && event.key !== null) return;
        here = event.newValue;
        listener();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

/** The themes to choose from; 'system' follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

/** The theme of this device. `app/web/theme.ts` applies it on every page before the first paint. */
export const themeChoice = deviceSetting<ThemeChoice>(
  'fl_theme',
  (stored) => themeChoices.find((choice) => choice === stored) ?? 'system',
);
