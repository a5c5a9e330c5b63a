import { useEffect, useRef, useState } from 'react';
import { useAccountId, useFormDraft, writeDraft } from '../../../../client/form/form-draft';
import { newIdempotencyKey } from '../../../../client/form/idempotency';
import { useIsMounted } from '../../../../client/use-is-mounted';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { useUpdateShot } from '../../shot.queries';
import { nextHighest } from '../../shot.rules';
import type { ShotOut } from '../../shot.schema';
import { useCreateShot } from '../create-shot.queries';
import {
  changedFields,
  draftIssues,
  draftOf,
  firstStepWithIssue,
  type ShotDraft,
  shotChanges,
} from '../shot-draft.rules';
import { mergeShotEdits } from '../shot-edit.rules';
import { usePendingEntries } from './use-pending-entries';
import { noShotForm, useShotForm } from './use-shot-form';

const text = messages.shot;

export const lastStep = messages.wizard.steps.length;

/** The stored state of a wizard that was left: the unsaved edits, the step, and the idempotency key of a new shot. */
const nothing = { ...noShotForm, step: 0, key: '' };

interface WizardInput {
  projectId: string;
  /** The shot from the server; undefined until the first step has created it. */
  shot: ShotOut | undefined;
  /** The initial zone of a new shot, '' while it is not known. */
  zone: string;
  onCreated: (shot: ShotOut) => void;
  onPublished: (shot: ShotOut) => void;
}

/**
 * The wizard's state: the form of the shot, and the current step. Every save sends the changed fields alone (spec
 * sections 4 and 8); unsaved edits and the step survive a reload and another visit.
 */
export function useWizard({ projectId, shot, zone, onCreated, onPublished }: WizardInput) {
  const account = useAccountId();
  const memory = shot?._id ?? `new:${projectId}`;
  const [stored, saveDraft] = useFormDraft(memory, nothing);
  const [left] = useState(stored);
  const [step, setStep] = useState(() => Math.min(left.step || savedStepOf(shot), shot?.highestStepReached ?? 1));
  const edit = useShotForm({
    shot,
    left,
    zone,
    rules: draftIssues,
    onRefused: (issues) => setStep((at) => firstStepWithIssue(issues) ?? at),
  });
  const entries = usePendingEntries(memory);
  const failure = useRef<number>(undefined);
  const isMounted = useIsMounted();
  const create = useCreateShot(() => isMounted.current);
  const update = useUpdateShot();
  const { draft, base, version, unanswered, isDirty, saving } = edit;

  // One shot for one key. A form that was emptied makes another shot.
  const isNew = shot === undefined;
  const [key, setKey] = useState(() => left.key || newIdempotencyKey());
  useEffect(() => {
    if (isNew && !isDirty) setKey(newIdempotencyKey());
  }, [isNew, isDirty]);

  // After publishing or discarding there is nothing to come back to.
  const isOver = useRef(false);
  const isLeft = isDirty || step !== savedStepOf(shot);
  useEffect(() => {
    if (isOver.current) return;
    saveDraft(() => (isLeft ? { typed: draft, base, version, unanswered, step, key: isNew ? key : '' } : nothing));
  });

  const write = (
    sent: ShotDraft,
    next: number,
    publish: boolean,
  ): Promise<{ data: ShotOut; isOther?: boolean } | null> => {
    const fields = { ...shotChanges(sent, base), currentStep: next };
    if (!shot) return create({ key, onKey: setKey }, { ...fields, projectId, highestStepReached: next });
    const input = {
      ...fields,
      id: shot._id,
      source: 'createShotListPage' as const,
      version,
      highestStepReached: nextHighest(next, shot.highestStepReached),
      ...(publish && { status: 'upcoming' as const, pageType: 'update_upcoming' as const }),
    };
    return edit.saveOnce(
      sent,
      () => update.mutateAsync(input),
      ({ status }) => !publish || status !== 'draft',
    );
  };

  /**
   * Stores the edits that a saved version does not contain, and tells whether there are any. At once, since the page
   * may have been left.
   */
  const saveUnsaved = (data: ShotOut, from: ShotDraft): boolean => {
    const saved = draftOf(data);
    const typed = mergeShotEdits(edit.form.getValues(), from, saved);
    const differs = changedFields(typed, saved).length > 0;
    saveDraft(() => nothing);
    if (differs)
      writeDraft(account, data._id, nothing, { ...nothing, typed, base: saved, version: data.version, step });
    if (!shot) entries.moveTo(data._id);
    return differs;
  };

  /** Goes on with the shot that was created from earlier input: the edits are merged over it, to be checked again. */
  const goOnWith = (data: ShotOut, next: number): void => {
    const differs = saveUnsaved(data, base);
    if (!isMounted.current) return;
    onCreated(data);
    edit.rebase(data);
    if (!differs) setStep(next);
  };

  /** Saves, then goes to the next step or, after publishing, to the success page. */
  const save = (next: number, publish = false): Promise<void> =>
    edit.submit(async (sent) => {
      try {
        const written = await write(sent, next, publish);
        if (!written) return;
        const { data, isOther } = written;
        if (isOther) return goOnWith(data, next);
        isOver.current = publish;
        saveUnsaved(data, sent);
        if (!isMounted.current) return;
        if (!shot) onCreated(data);
        edit.saved(sent, data);
        if (failure.current !== undefined) toast.dismiss(failure.current);
        if (publish) onPublished(data);
        else setStep(next);
      } catch (error) {
        failure.current = edit.refused(error, sent, text.creationFailed, text.creationFallback);
      }
    });

  /** Back needs no save; forward saves first. */
  const goTo = (target: number): void => {
    if (saving) return;
    if (target > step) void save(target);
    else setStep(target);
  };

  /** Publishes, once no field holds text that is not added. */
  const submit = (): void => {
    if (entries.first === undefined) return void save(lastStep, true);
    toast.warning(messages.wizard.notAdded(entries.first.label));
    setStep(entries.first.step);
  };

  return {
    edit,
    entry: entries.entry,
    step,
    highest: shot?.highestStepReached ?? 1,
    saving,
    unsaved: isDirty || entries.first !== undefined,
    goTo,
    /** Shows a step without saving. */
    look: setStep,
    submit,
    discard: () => {
      isOver.current = true;
      saveDraft(() => nothing);
      entries.forget();
    },
  };
}

/** The step of a draft that the server stored; a planned shot opens at the first step. */
function savedStepOf(shot: ShotOut | undefined): number {
  return shot?.status === 'draft' ? Math.min(shot.currentStep, lastStep) : 1;
}
