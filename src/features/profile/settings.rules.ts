/** The tabs of /settings, as the address names them (spec section 2). */
export const settingsTabs = ['gear', 'team', 'profile', 'billing'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsPath = '/settings';

/** The path of one tab. */
export function settingsTabPath(tab: SettingsTab): string {
  return `${settingsPath}?tab=${tab}`;
}

/** The tab that a query names, or null: a desktop then shows the first one, a phone all as tiles. */
export function settingsTabOf(search: string): SettingsTab | null {
  const named = new URLSearchParams(search).get('tab');
  return settingsTabs.find((tab) => tab === named) ?? null;
}
