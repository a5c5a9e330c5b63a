import { readKept, writeKept } from '../../../client/kept';
import type { Checklist } from '../shot.schema';

/** Items of one list by their ids, ticked or unticked and not saved yet. */
export type Ticks = Readonly<Record<string, boolean>>;

/** The name under which the ticks of one list are kept. */
export const ticksName = (shotId: string, list: Checklist) => `ticks:${shotId}:${list}`;

/** The ticks in a kept text; none in what another version of the program has left there. */
export function ticksOf(text: string): Ticks {
  const entries = Object.entries(parsed(text)).filter(([, one]) => typeof one === 'boolean');
  return Object.fromEntries(entries);
}

/** Changes the ticks that are kept under this name; none are forgotten. */
export function keepTicks(account: string, name: string, change: (ticks: Ticks) => Ticks): void {
  const ticks = change(ticksOf(readKept(account, name)));
  writeKept(account, name, Object.keys(ticks).length > 0 ? JSON.stringify(ticks) : '');
}

/** The ticks but those that are dropped. */
export function withoutTicks(ticks: Ticks, isDropped: (id: string, selected: boolean) => boolean): Ticks {
  return Object.fromEntries(Object.entries(ticks).filter(([id, selected]) => !isDropped(id, selected)));
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
