import { useEffect, useRef, useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { trpc } from '../../../client/trpc';
import { useIsHere } from '../../../client/use-is-here';
import { useLatest } from '../../../client/use-latest';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useCreateShot, useReloadShot, useUpdateShot } from '../shot.queries';
import { nextHighest } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import {
  changedFields,
  changesOf,
  type DraftField,
  type DraftIssues,
  draftIssues,
  draftOf,
  draftScheduleIssues,
  emptyDraft,
  firstStepWithIssue,
  issuesAtFields,
  type ShotDraft,
} from '../shot-draft.rules';
import { keepChanges, keptChanges } from './draft-memory';

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
 * The wizard's state: what is typed lies over what is saved, so a failed save loses nothing and a later answer of the
 * server overwrites nothing. Every save sends the changed fields alone (spec sections 4 and 8).
 */
export function useWizard({ projectId, shot, zone, onCreated, onPublished }: WizardInput) {
  const account = trpc.useUtils().auth.check.getData()?.user._id ?? '';
  const memory = shot?._id ?? `new:${projectId}`;
  const [changes, setChanges] = useState<Partial<ShotDraft>>(() => keptChanges(account, memory));
  const [step, setStep] = useState(() => (shot?.status === 'draft' ? Math.min(shot.highestStepReached, lastStep) : 1));
  const [issues, setIssues] = useState<DraftIssues>({});
  const [refusals, setRefusals] = useState(0);
  const failure = useRef<number>(undefined);
  const create = useCreateShot();
  const update = useUpdateShot();
  const reload = useReloadShot();

  const [saving, setSaving] = useState(false);
  const saved = shot ? draftOf(shot) : emptyDraft;
  const draft: ShotDraft = { ...saved, ...(shot ? {} : { timeZoneId: zone }), ...changes };
  useEffect(() => keepChanges(account, memory, changes), [account, memory, changes]);
  const latest = useLatest(changes);
  const isHere = useIsHere();

  const change = (patch: Partial<ShotDraft> | ((draft: ShotDraft) => Partial<ShotDraft>)) => {
    setChanges((before) => ({ ...before, ...(typeof patch === 'function' ? patch({ ...draft, ...before }) : patch) }));
    setIssues((before) => withoutFields(before, typeof patch === 'function' ? [] : Object.keys(patch)));
  };

  const refuse = (found: DraftIssues) => {
    setIssues(found);
    setStep((at) => firstStepWithIssue(found) ?? at);
    setRefusals((count) => count + 1);
  };

  const write = (next: number, publish: boolean): Promise<{ data: ShotOut }> => {
    const fields = { ...changesOf(draft, saved), currentStep: next };
    if (!shot) return create.mutateAsync({ ...fields, projectId, highestStepReached: next });
    return update.mutateAsync({
      ...fields,
      id: shot._id,
      source: 'createShotListPage',
      version: shot.version,
      highestStepReached: nextHighest(next, shot.highestStepReached),
      ...(publish ? { status: 'upcoming', pageType: 'update_upcoming' } : {}),
    });
  };

  /** Saves, then goes to the next step or, published, to the success page. */
  const save = async (next: number, publish = false): Promise<void> => {
    const found = draftIssues(draft, saved);
    if (firstStepWithIssue(found) !== null) return refuse(found);
    setSaving(true);
    try {
      const { data } = await write(next, publish);
      // Now, and not with the next render: this page may go with the answer, or be left already.
      keepChanges(account, memory, {});
      keepChanges(account, data._id, withoutSaved(latest.current, draft));
      if (!isHere.current) return;
      if (!shot) onCreated(data);
      setChanges((typed) => withoutSaved(typed, draft));
      setIssues({});
      if (failure.current !== undefined) toast.dismiss(failure.current);
      if (publish) onPublished(data);
      else setStep(next);
    } catch (error) {
      // It changed elsewhere: what is typed stays and lies over the new version, which is here before the next try can be
      // made with the old one; a completed shot leaves the wizard.
      const reloaded = shot && errorCode(error) === 'CONFLICT' && (await reload(shot._id).catch(() => undefined));
      const reason = errorText(error, messages.shot.creationFallback);
      failure.current = toast.error(
        messages.shot.creationFailed,
        reloaded && reason === messages.errors.stale ? messages.shot.stale : reason,
      );
      refuse(issuesAtFields(errorIssues(error)));
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

  return {
    draft,
    issues: { ...orderIssues(draft, saved), ...issues },
    refusals,
    step,
    highest: shot?.highestStepReached ?? 1,
    saving,
    unsaved: changedFields({ ...saved, ...changes }, saved).length > 0,
    change,
    goTo,
    submit: () => void save(lastStep, true),
    discard: () => {
      keepChanges(account, memory, {});
      setChanges({});
    },
  };
}

/** A range that is typed whole is judged at once, before the step is left. */
function orderIssues(draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const { startDate, startTime, endDate, endTime } = draft;
  if (![startDate, startTime, endDate, endTime].every(Boolean)) return {};
  return issuesAtFields(draftScheduleIssues(draft, saved));
}

const scheduled: readonly string[] = ['startDate', 'startTime', 'endDate', 'endTime'];

function withoutFields(issues: DraftIssues, fields: string[]): DraftIssues {
  const touched = fields.some((field) => scheduled.includes(field)) ? [...fields, ...scheduled] : fields;
  return Object.fromEntries(Object.entries(issues).filter(([field]) => !touched.includes(field)));
}

/** What was typed while a save was under way stays unsaved. */
function withoutSaved(typed: Partial<ShotDraft>, sent: ShotDraft): Partial<ShotDraft> {
  const later = new Set<DraftField>(changedFields({ ...sent, ...typed }, sent));
  return Object.fromEntries(Object.entries(typed).filter(([field]) => later.has(field as DraftField)));
}
