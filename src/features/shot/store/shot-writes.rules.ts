import type { AddRowInput, ChangeRowInput, RemoveRowInput } from '../../day-row/day-row.schema';
import type { BulkInput, CreateShotsInput, UpdateShotsInput } from '../bulk/shot-bulk.schema';
import type { MoveShotInput } from '../order/shot-order.schema';
import type {
  CreateDraftsInput,
  CreateShotInput,
  RescheduleInput,
  SetChecklistInput,
  SetStatusInput,
  UpdateShotInput,
} from '../shot-calls.schema';

/** The input of each call that a page shows before the server answers. */
export interface WriteInputs {
  'shot.create': CreateShotInput;
  'shot.duplicate': { id: string };
  'shot.createDrafts': CreateDraftsInput;
  'shot.setStatus': SetStatusInput;
  'shot.reschedule': RescheduleInput;
  'shot.update': UpdateShotInput;
  'shot.createMany': CreateShotsInput;
  'shot.updateMany': UpdateShotsInput;
  'shot.bulk': BulkInput;
  'shot.move': MoveShotInput;
  'shot.setChecklist': SetChecklistInput;
  'schedule.addRow': AddRowInput;
  'schedule.changeRow': ChangeRowInput;
  'schedule.removeRow': RemoveRowInput;
}

export type WriteCall = keyof WriteInputs;

/** A write that a person pressed, as plain JSON: what it shows and how it is sent follow from `call` and `input`. */
export type ShotWrite = {
  [Call in WriteCall]: {
    /** The Idempotency-Key under which the server runs it once. */
    key: string;
    /** When it was pressed, in milliseconds since 1970. */
    at: number;
    call: Call;
    input: WriteInputs[Call];
    /** Its project, null where the page did not know it, and the versions of its shots that the person saw, by id. */
    seen: { projectId: string | null; versions: Readonly<Record<string, number>> };
    /** Without an answer it waits, and is sent again under its key. */
    isKept?: boolean;
    /** It was typed into the grid, which keeps the text until it is answered, and tells of a refusal in its cells. */
    isTyped?: boolean;
    /** The grid has made it: it shows what came of it itself, and its list, which is long, is not read again. */
    isOfGrid?: boolean;
  };
}[WriteCall];

/** Whether a write is of a row of a day, and not of shots. */
export const isOfRow = ({ call }: ShotWrite): boolean => call.startsWith('schedule.');

export const isDeletion = ({ call, input }: ShotWrite): boolean =>
  call === 'shot.bulk' ? input.change.status === 'deleted' : call === 'shot.setStatus' && input.status === 'deleted';

/** Whether a write may give shots other places in the project's order. */
const isMove = ({ call, input }: ShotWrite): boolean =>
  call === 'shot.move' ||
  (call === 'shot.update' && input.sceneId !== undefined) ||
  (call === 'shot.bulk' && input.change.sceneId !== undefined) ||
  (call === 'shot.updateMany' && input.changes.some(({ sceneId }) => sceneId !== undefined));

/** The project in which a write makes something new; undefined for a change of known shots, and for a duplicate. */
export function projectOfNew({ call, input }: ShotWrite): string | undefined {
  if (call === 'schedule.addRow') return input.id;
  return call === 'shot.create' || call === 'shot.createMany' || call === 'shot.createDrafts'
    ? input.projectId
    : undefined;
}

/** The shots that a write changes; new ones have no ids yet. */
export function changedShots({ call, input }: ShotWrite): string[] {
  if (call === 'shot.create' || call === 'shot.createMany' || call === 'shot.createDrafts') return [];
  if (call === 'shot.duplicate') return [];
  if (call === 'schedule.addRow' || call === 'schedule.changeRow' || call === 'schedule.removeRow') return [];
  if (call === 'shot.bulk') return input.ids;
  return call === 'shot.updateMany' ? input.changes.map(({ id }) => id) : [input.id];
}

/** The ids of the shots, or of the row, that a write changes. */
export const ownIds = (write: ShotWrite): string[] =>
  write.call === 'schedule.changeRow' || write.call === 'schedule.removeRow' ? [write.input.id] : changedShots(write);

/** A change of a shot that may name the version that it replaces. */
interface Versioned {
  id: string;
  version?: number | undefined;
}

/** The versions that changes name, by the ids of their shots. */
export const versionsOf = (changes: readonly Versioned[]): Record<string, number> =>
  Object.fromEntries(changes.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));

/** The versions of its shots that a write names itself, by their ids. */
export const namedVersions = ({ call, input }: ShotWrite): Record<string, number> =>
  versionsOf(call === 'shot.updateMany' ? input.changes : 'version' in input ? [input] : []);

/**
 * The ids for whose earlier writes a write waits: of its own shots, of the one behind which it is to stand or of which
 * it makes a duplicate, and for drafts of titles of their project, since they stand in the order in which they were
 * typed.
 */
export function awaitedIds(write: ShotWrite): string[] {
  const { call, input } = write;
  if (call === 'shot.createDrafts') return [input.projectId];
  if (call === 'shot.duplicate' || call === 'schedule.changeRow' || call === 'schedule.removeRow') return [input.id];
  return call === 'shot.move' && input.afterId !== null ? [input.id, input.afterId] : changedShots(write);
}

/** Whether the server counts a new version of the shot for a write (contract section 3; contract-beyond, section 3). */
export const makesVersion = ({ call }: ShotWrite): boolean => call !== 'shot.setChecklist' && call !== 'shot.move';

/**
 * Whether a row that is read while the write is sent does not undo it: the answer has a later version, and lies over
 * the row. No version tells of ticks, of places in the order and of new shots.
 */
export const outlivesReads = (write: ShotWrite): boolean =>
  makesVersion(write) && !isMove(write) && changedShots(write).length > 0;

/** The version to compare for a change of these fields that was made over `seen`. */
type Latest = (id: string, seen: number, fields: readonly string[]) => number;

/** The fields that a change names. */
const fieldsOf = ({ id: _, version: __, ...fields }: Versioned): string[] =>
  Object.keys(fields).filter((field) => field !== 'source');

/** The fields that a write changes of a shot. */
export function fieldsOfShot({ call, input }: ShotWrite, id: string): string[] {
  if (call === 'shot.updateMany') return input.changes.filter((one) => one.id === id).flatMap(fieldsOf);
  return 'version' in input && input.id === id ? fieldsOf(input) : [];
}

/** The write over the latest versions in place of those that the person saw. */
export function withVersions(write: ShotWrite, latest: Latest): ShotWrite {
  const over = <Change extends Versioned>(change: Change): Change =>
    change.version === undefined ? change : { ...change, version: latest(change.id, change.version, fieldsOf(change)) };
  if (write.call === 'shot.updateMany')
    return { ...write, input: { ...write.input, changes: write.input.changes.map(over) } };
  return 'version' in write.input ? ({ ...write, input: over(write.input) } as ShotWrite) : write;
}
