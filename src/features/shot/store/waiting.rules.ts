import type { FieldConflict } from '../../../kernel/errors';
import { awaitedIds, type ShotWrite } from './shot-writes.rules';

/** Why the server did not take a change that had waited. */
export interface Refusal {
  /** When, in milliseconds since 1970. */
  at: number;
  sentence: string;
  /** The fields that others have changed since, of a refusal that names them. */
  conflicts: FieldConflict[];
  /** The version that stands now, where the server names it. */
  version?: number | undefined;
}

/** A write as the device stores it, from before it is sent until the server has answered it. */
export interface StoredWrite {
  write: ShotWrite;
  /** Where it stands among the writes of the device. */
  order: number;
  /** Whether the server may have heard of it. */
  isTried: boolean;
  /** The tab that sends it; another one does when this one is closed. */
  tab: string;
  /** A refused write is not sent, and stays until its person has dealt with it. */
  refusal?: Refusal;
}

/** Rejects the answer of a write that waits: it is stored, and is sent when the server can be reached. */
export class ChangeWaits extends Error {
  constructor() {
    super('The change waits to be sent.');
  }
}

export const isWaiting = (error: unknown): boolean => error instanceof ChangeWaits;

/** Whether a write may wait for the network (contract-crew, section 15). */
export function mayWait({ call, input }: ShotWrite): boolean {
  // To publish and to delete is asked of the server: both say at once whether they were done.
  if (call === 'shot.setStatus') return input.status !== 'deleted' && input.version === undefined;
  if (call === 'shot.updateMany') return input.changes.every(({ status }) => status === undefined);
  return waitingCalls.has(call);
}

const waitingCalls: ReadonlySet<string> = new Set([
  'shot.setChecklist',
  'shot.reschedule',
  'shot.move',
  'shot.createMany',
  'schedule.addRow',
  'schedule.changeRow',
  'schedule.removeRow',
]);

/** For so long the server heeds the key of a write; what has waited longer is not sent. */
const HEEDED_MS = 30 * 86_400_000;

export const isTooOld = ({ at }: ShotWrite, now: number): boolean => now - at > HEEDED_MS;

/** Whether a write only takes back one before it, so that none of the two has to be sent. */
export function takesBack(write: ShotWrite, before: ShotWrite): boolean {
  if (write.call === 'shot.setStatus' && before.call === 'shot.setStatus')
    return write.input.id === before.input.id && write.input.status !== before.input.status;
  if (write.call === 'shot.setChecklist' && before.call === 'shot.setChecklist') {
    const was = new Map(before.input.items.map(({ _id, selected }) => [_id, selected]));
    const { id, list, items } = write.input;
    const isOfSame = id === before.input.id && list === before.input.list && items.length === was.size;
    return isOfSame && items.every(({ _id, selected }) => was.get(_id) === !selected);
  }
  return false;
}

/** Whether two writes have to be sent in their order. */
export function areInOrder(one: ShotWrite, other: ShotWrite): boolean {
  const ids = new Set(awaitedIds(one));
  return awaitedIds(other).some((id) => ids.has(id));
}
