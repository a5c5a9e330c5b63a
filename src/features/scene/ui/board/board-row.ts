import { useSyncExternalStore } from 'react';
import { deviceSetting } from '../../../../client/device-setting';

export const perRowBounds = { min: 2, max: 6 } as const;
const counts = ['2', '3', '4', '5', '6'] as const;

/** How many cards stand in a row, on this device; a phone always has two. */
const setting = deviceSetting('fl_board', (stored) => counts.find((count) => count === stored) ?? '4');

export function usePerRow(): [perRow: number, choose: (perRow: number) => void] {
  const stored = useSyncExternalStore(setting.subscribe, setting.read);
  return [Number(stored), (perRow) => setting.write(counts.find((count) => Number(count) === perRow) ?? '4')];
}
