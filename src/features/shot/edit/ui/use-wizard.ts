import { useEffect, useRef, useState } from 'react';
import { useAccountId, useFormDraft, writeDraft } from '../../../../client/form/form-draft';
import { newIdempotencyKey } from '../../../../client/form/idempotency';
import { useIsMounted } from '../../../../client/use-is-mounted';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { nextHighest } from '../../shot.rules';
import type { ShotOut } from '../../shot.schema';
import { useWriteShot } from '../../store/shot-writes.queries';
import { useCreateShot } from '../create-shot.queries';
import { draftIssues, firstStepWithIssue, unfinishedIssues } from '../draft-issues.rules';
import { changedFields, changesToSend, draftOf, type ShotDraft } from '../shot-draft.rules';
import { mergeShotEdits } from '../shot-edit.rules';
import { usePendingEntries } from './use-pending-entries';
import { noShotForm, useShotForm } from './use-shot-form';
import type { ShotHints } from './use-shot-hints';

const text = messages.shot;

export const lastStep = messages.wizard.steps.length;

/** The stored state of a wizard that was left: the unsaved edits, the step, and the idempotency key of a new shot. */
const nothing = { ...noShotForm, step: 0, key: '' };

interface WizardInput {
  projectId: string;
  /** The scene that the address names for a new shot; null for none. */
  sceneId: string | null;
  /** The shot from the server; undefined until the first step has created it. */
  shot: ShotOut | undefined;
  /** The days of the project, and where and for how long its last shot was planned. */
  hints: ShotHints;
  onCreated: (shot: ShotOut) => void;
  onPublished: (shot: ShotOut) => void;
  /** Called for a draft that was finished although something is missing. */
  onDrafted: (shot: ShotOut) => void;
}

/** What a save leads to: the next step, the planned shot, or the planned shot if nothing is missing, else a draft. */
type Outcome = 'step' | 'planned' | 'finished';

/**
 * The wizard's state: the form of the shot, and the current step. Every save sends the changed fields alone (spec
 * sections 4 and 8); unsaved edits and the step survive a reload and another visit.
 */
export function useWizard({ projectId, sceneId, shot, hints, onCreated, onPublished, onDrafted }: WizardInput) {
  const account = useAccountId();
  const memory = shot?._id ?? ['new', projectId, ...(sceneId ? [sceneId] : [])].join(':');
  const [stored, saveDraft] = useFormDraft(memory, nothing);
  const [left] = useState(stored);
  const [step, setStep] = useState(() => Math.min(left.step || savedStepOf(shot), shot?.highestStepReached ?? 1));
  const edit = useShotForm({
    shot,
    left,
    // Nothing is suggested where it cannot be seen.
    suggestions: step === 1 ? hints.suggestions : [],
    minutes: hints.minutes,
    rules: draftIssues,
    onRefused: (issues) => setStep((at) => firstStepWithIssue(issues) ?? at),
  });
  const entries = usePendingEntries(memory);
  const failure = useRef<number>(undefined);
  const isMounted = useIsMounted();
  const create = useCreateShot(() => isMounted.current);
  const writeShot = useWriteShot();
  const { draft, saved, base, version, unanswered, isDirty, saving } = edit;

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
    // Untouched suggestions are not stored: the next visit computes them from the project of that time.
    const typed = isDirty ? draft : saved;
    saveDraft(() => (isLeft ? { typed, base: saved, version, unanswered, step, key: isNew ? key : '' } : nothing));
  });

  const publication = { status: 'upcoming', pageType: 'update_upcoming' } as const;
  const source = 'createShotListPage' as const;

  const write = (
    sent: ShotDraft,
    next: number,
    publish: boolean,
  ): Promise<{ data: ShotOut; isOther?: boolean } | null> => {
    const fields = { ...changesToSend(sent, saved, unanswered), currentStep: next };
    if (!shot) return create({ key, onKey: setKey }, { ...fields, projectId, highestStepReached: next });
    const highestStepReached = nextHighest(next, shot.highestStepReached);
    const input = { ...fields, id: shot._id, source, version, highestStepReached, ...(publish && publication) };
    return edit.saveOnce(
      sent,
      () => writeShot('shot.update', input),
      ({ status }) => !publish || status !== 'draft',
    );
  };

  /**
   * Stores the edits that a saved version does not contain, and tells whether there are any. At once, since the page
   * may have been left.
   */
  const saveUnsaved = (data: ShotOut, from: ShotDraft): boolean => {
    const there = draftOf(data);
    const typed = mergeShotEdits(edit.form.getValues(), from, there);
    const differs = changedFields(typed, there).length > 0;
    saveDraft(() => nothing);
    if (differs)
      writeDraft(account, data._id, nothing, { ...nothing, typed, base: there, version: data.version, step });
    if (!shot) entries.moveTo(data._id);
    return differs;
  };

  /**
   * Goes on with the shot that was created from earlier input: the edits are merged over it, to be checked again. Tells
   * whether there are any.
   */
  const goOnWith = (data: ShotOut): boolean => {
    const differs = saveUnsaved(data, base);
    if (!isMounted.current) return differs;
    onCreated(data);
    edit.rebase(data);
    return differs;
  };

  /** Saves; then goes to the next step, or leaves the wizard. */
  const save = (next: number, outcome: Outcome): Promise<void> => {
    const mayLack = outcome === 'finished' && (!shot || shot.status === 'draft');
    return edit.submit(
      async (sent) => {
        const isReady = Object.keys(draftIssues(sent, saved)).length === 0;
        const publish = outcome !== 'step' && isReady;
        try {
          const at = publish && shot ? lastStep : next;
          const written = await write(sent, at, publish);
          if (!written) return;
          let { data } = written;
          if (written.isOther && goOnWith(data)) return;
          if (!written.isOther) {
            isOver.current = outcome !== 'step';
            saveUnsaved(data, sent);
            if (!isMounted.current) return;
            if (!shot) onCreated(data);
            edit.accept(sent, data);
          }
          // Creating makes a draft, so that a repeated request finds it; it is published by a call of its own.
          if (publish && !shot) {
            const { _id: id, version: made } = data;
            const reached = { currentStep: lastStep, highestStepReached: lastStep };
            ({ data } = await writeShot('shot.update', { id, source, version: made, ...reached, ...publication }));
            edit.accept(sent, data);
          }
          if (failure.current !== undefined) toast.dismiss(failure.current);
          if (outcome !== 'step') edit.leave(data._id);
          if (publish) onPublished(data);
          else if (outcome === 'finished') onDrafted(data);
          else setStep(next);
        } catch (error) {
          isOver.current = false;
          failure.current = edit.refused(error, sent, text.creationFailed, text.creationFallback);
        }
      },
      mayLack ? unfinishedIssues : undefined,
    );
  };

  /** Back needs no save; forward saves first. */
  const goTo = (target: number): void => {
    if (saving) return;
    if (target > step) void save(target, 'step');
    else setStep(target);
  };

  /** Leaves with the shot saved, once no field holds text that is not added. */
  const end = (outcome: Outcome, next: number): void => {
    if (entries.first === undefined) return void save(next, outcome);
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
    submit: () => end('planned', lastStep),
    finish: () => end('finished', step),
    discard: () => {
      isOver.current = true;
      edit.leave(null);
      saveDraft(() => nothing);
      entries.forget();
    },
  };
}

/** The step of a draft that the server stored; a planned shot opens at the first step. */
function savedStepOf(shot: ShotOut | undefined): number {
  return shot?.status === 'draft' ? Math.min(shot.currentStep, lastStep) : 1;
}
