import { deviceSetting } from './device-setting';

/** The looks that one can choose; 'system' follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Which look was chosen on this device. `app/theme.ts` paints it, on every page, before anything is seen. */
export const themeChoice = deviceSetting<ThemeChoice>(
  'fl_theme',
  (stored) => themeChoices.find((choice) => choice === stored) ?? 'system',
);
