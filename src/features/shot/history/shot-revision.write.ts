import type { SignedContext } from '../../../server/context';
import type { ShotRow } from '../shot.table';
import { trackFields } from './planned-fields';

type Written = Partial<ShotRow> & Pick<ShotRow, 'version' | 'ownerId' | 'fieldChanges' | 'fieldsSince' | 'changedAt'>;

/** Changes of a shot with its next `version`, the time of the change, and who made it of which fields. */
export function nextRevision({ clock, user }: SignedContext, was: Written, changes: Partial<ShotRow>) {
  const [now, version] = [clock.now(), was.version + 1];
  return {
    ...changes,
    ...trackFields(was, changes, { writer: { id: user.id, now }, version }),
    version,
    updatedAt: now,
  };
}

/** The same for a change that leaves the version as it is: of a shot that is moved to another scene. */
export function sameRevision({ clock, user }: SignedContext, was: Written, changes: Partial<ShotRow>) {
  const writer = { id: user.id, now: clock.now() };
  return { ...changes, ...trackFields(was, changes, { writer, version: was.version }) };
}
