import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '../../../client/account-id';
import { useIsHere } from '../../../client/use-is-here';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useCreateShot } from '../create-shot.queries';
import { useUpdateShot } from '../shot.queries';
import { nextHighest } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import {
  changesOf,
  type DraftIssues,
  draftIssues,
  draftOf,
  draftScheduleIssues,
  firstStepWithIssue,
  issuesAtFields,
  type ShotDraft,
} from '../shot-draft.rules';
import { hasChanges } from '../shot-edit.rules';
import { useCreationKey } from './use-creation-key';
import { useDraftEdit } from './use-draft-edit';
import { usePendingEntries } from './use-pending-entries';
import { keepWizard, keptWizard } from './wizard-memory';

const text = messages.shot;

export const lastStep = messages.wizard.steps.length;

interface WizardInput {
  projectId: string;
  /** The shot as the server has it; undefined until the first step has made it. */
  shot: ShotOut | undefined;
  /** The zone that a new shot starts with, '' while it is not known. */
  zone: string;
  onCreated: (shot: ShotOut) => void;
  onPublished: (shot: ShotOut) => void;
}

/**
 * The wizard's state: an edit of the shot, and the step at which it is. Every save sends the changed fields alone (spec sections 4
 * and 8); what is not saved, and the step, are there again after a reload or another visit.
 */
export function useWizard({ projectId, shot, zone, onCreated, onPublished }: WizardInput) {
  const account = useAccountId();
  const memory = shot?._id ?? `new:${projectId}`;
  const [kept] = useState(() => keptWizard(account, memory));
  const edit = useDraftEdit({ shot, kept, failed: text.creationFailed });
  const entries = usePendingEntries(memory);
  const [step, setStep] = useState(() => Math.min(kept?.step ?? stepLeft(shot), shot?.highestStepReached ?? 1));
  const [saving, setSaving] = useState(false);
  const failure = useRef<number>(undefined);
  const key = useCreationKey(kept?.key, edit.isDirty);
  const isHere = useIsHere();
  const create = useCreateShot(() => isHere.current);
  const update = useUpdateShot();

  const { changes, base, version, sent } = edit;
  const isNew = shot === undefined;
  const draft: ShotDraft = shot ? edit.draft : { ...edit.draft, timeZoneId: changes.timeZoneId ?? zone };

  // Published or discarded, there is nothing to come back to.
  const isOver = useRef(false);
  const isLeft = edit.isDirty || step !== stepLeft(shot);
  useEffect(() => {
    if (isOver.current) return;
    const left = { changes, base, version, step, ...(sent && { sent }), ...(isNew && { key }) };
    keepWizard(account, memory, isLeft ? left : undefined);
  }, [account, memory, changes, base, version, sent, step, isNew, key, isLeft]);

  const refuse = (found: DraftIssues) => {
    edit.refuse(found);
    setStep((at) => firstStepWithIssue(found) ?? at);
  };

  const write = (next: number, publish: boolean): Promise<{ data: ShotOut; isOther?: boolean } | null> => {
    const fields = { ...changesOf(draft, base), currentStep: next };
    if (!shot) return create(key, { ...fields, projectId, highestStepReached: next });
    const input = {
      ...fields,
      id: shot._id,
      source: 'createShotListPage' as const,
      version,
      highestStepReached: nextHighest(next, shot.highestStepReached),
      ...(publish && { status: 'upcoming' as const, pageType: 'update_upcoming' as const }),
    };
    return edit.saveOnce(
      () => update.mutateAsync(input),
      ({ status }) => !publish || status !== 'draft',
    );
  };

  /** Now, and not with the next render: this page may go with the answer, or be left already. */
  const keepSaved = (data: ShotOut): void => {
    keepWizard(account, memory, undefined);
    const later = edit.typedSince(draft);
    if (hasChanges({ changes: later, base: draft })) {
      keepWizard(account, data._id, { changes: later, base: draftOf(data), version: data.version, step });
    }
    if (!shot) entries.moveTo(data._id);
  };

  /** Goes on with the shot that was made first, from other words: what is typed lies over it, and is to be looked at again. */
  const goOnWith = (data: ShotOut, next: number): void => {
    const laid = edit.over(data);
    const differs = hasChanges(laid);
    keepWizard(account, memory, undefined);
    if (differs) keepWizard(account, data._id, { ...laid, step });
    entries.moveTo(data._id);
    if (!isHere.current) return;
    onCreated(data);
    edit.lay(data);
    if (!differs) setStep(next);
  };

  /** Saves, then goes to the next step or, published, to the success page. */
  const save = async (next: number, publish = false): Promise<void> => {
    const found = draftIssues(draft, base);
    if (firstStepWithIssue(found) !== null) return refuse(found);
    setSaving(true);
    try {
      const written = await write(next, publish);
      if (!written) return;
      const { data, isOther } = written;
      if (isOther) return goOnWith(data, next);
      isOver.current = publish;
      keepSaved(data);
      if (!isHere.current) return;
      if (!shot) onCreated(data);
      edit.saved(draft, data);
      if (failure.current !== undefined) toast.dismiss(failure.current);
      if (publish) onPublished(data);
      else setStep(next);
    } catch (error) {
      const said = { title: text.creationFailed, fallback: text.creationFallback };
      failure.current = edit.refused(error, { ...said, place: refuse });
    } finally {
      setSaving(false);
    }
  };

  /** Back is free; forward saves first. */
  const goTo = (target: number): void => {
    if (saving) return;
    if (target > step) void save(target);
    else setStep(target);
  };

  /** Publishes, once nothing is left in a field that adds to a list. */
  const submit = (): void => {
    if (entries.first === undefined) return void save(lastStep, true);
    toast.warning(messages.wizard.notAdded(entries.first.label));
    setStep(entries.first.step);
  };

  return {
    edit: { ...edit, draft, issues: { ...orderIssues(draft, base), ...edit.issues } },
    entry: entries.entry,
    step,
    highest: shot?.highestStepReached ?? 1,
    saving,
    unsaved: edit.isDirty || entries.first !== undefined,
    goTo,
    /** Goes to a step and saves nothing. */
    look: setStep,
    submit,
    discard: () => {
      isOver.current = true;
      keepWizard(account, memory, undefined);
      entries.forget();
    },
  };
}

/** Where a draft was left as the server knows it; a planned shot is changed from its first step on. */
function stepLeft(shot: ShotOut | undefined): number {
  return shot?.status === 'draft' ? Math.min(shot.currentStep, lastStep) : 1;
}

/** A range that is typed whole is judged at once, before the step is left. */
function orderIssues(draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const { startDate, startTime, endDate, endTime } = draft;
  if (![startDate, startTime, endDate, endTime].every(Boolean)) return {};
  return issuesAtFields(draftScheduleIssues(draft, saved));
}
