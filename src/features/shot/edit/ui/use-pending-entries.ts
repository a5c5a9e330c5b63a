import { type FormDraft, readDraft, useAccountId, useFormDraft, writeDraft } from '../../../../client/form/form-draft';
import { messages } from '../../../../kernel/messages';
import { type GearText, noGearText } from '../../../gear/gear.rules';
import type { NewScene } from '../new-scene.rules';
import type { EditSubject } from '../shot-edit.rules';

/** Text in the fields that add to a shot's lists, not added yet: it counts as unsaved, too. */
interface PendingEntries {
  tag: string;
  gear: GearText;
  link: string;
  /** A new scene that is not made yet; null for none. */
  scene: NewScene | null;
}

type EntryField = keyof PendingEntries;
/** Gives the draft of one of these fields. */
export type EntryDraft = <Field extends EntryField>(field: Field) => FormDraft<PendingEntries[Field]>;

const none: PendingEntries = { tag: '', gear: noGearText, link: '', scene: null };
const entriesDraftKey = (memory: string) => `entries ${memory}`;

/** The wizard's step and the label of each field, in order. */
const places: Record<EntryField, { step: number; label: string }> = {
  scene: { step: 1, label: messages.wizard.scene },
  tag: { step: 1, label: messages.wizard.tags },
  gear: { step: 3, label: messages.wizard.gearName },
  link: { step: 5, label: messages.video.link },
};
const fields = Object.keys(places) as EntryField[];

const ofSubjects: Partial<Record<EditSubject, readonly EntryField[]>> = {
  details: ['scene', 'tag'],
  gearList: ['gear'],
  videos: ['link'],
};

/** The pending entries of a shot, in the wizard, or with `subject` in a side panel. `memory` names the shot. */
export function usePendingEntries(memory: string, subject?: EditSubject) {
  const account = useAccountId();
  const [entries, saveEntries] = useFormDraft(entriesDraftKey(memory), none);
  const own = subject ? (ofSubjects[subject] ?? []) : fields;
  const first = own.find((field) => isThere(entries[field]));
  const entry: EntryDraft = (field) => [
    entries[field],
    (change) => saveEntries((now) => ({ ...now, [field]: change(now[field]) })),
  ];
  return {
    entry,
    /** The place of the first field with text. */
    first: first && places[first],
    forget: () => saveEntries((now) => ({ ...now, ...Object.fromEntries(own.map((field) => [field, none[field]])) })),
    /** Moves the entries to the shot that was just created. */
    moveTo: (shotId: string): void => {
      writeDraft(account, entriesDraftKey(shotId), none, readDraft(account, entriesDraftKey(memory), none));
      saveEntries(() => none);
    },
  };
}

function isThere(entry: PendingEntries[EntryField]): boolean {
  if (!entry) return false;
  if (typeof entry === 'string') return entry.trim() !== '';
  // An open form of a new scene is to be made or left.
  return !('lines' in entry) || entry.name.trim() !== '' || entry.lines !== '';
}
