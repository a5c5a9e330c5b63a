import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { errorCode, errorIssues, errorText } from '../../../../client/error-text';
import { isRefusedFor } from '../../../../client/form/idempotency';
import { trpc } from '../../../../client/trpc';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { useReloadShot } from '../../shot.queries';
import type { ShotOut } from '../../shot.schema';
import type { ShotBody } from '../../shot-cache.queries';
import { issuesAtFields } from '../draft-issues.rules';
import { endAfterStart } from '../shot-defaults.rules';
import {
  changedFields,
  type DraftField,
  type DraftIssues,
  draftOf,
  emptyDraft,
  type ShotDraft,
} from '../shot-draft.rules';
import { mergeBase, mergeShotEdits, type Replaced, replacedShotValues } from '../shot-edit.rules';

/** The issues that keep a draft from being saved over the stored version; `base` is that with what was suggested. */
type Rules = (draft: ShotDraft, saved: ShotDraft, base: ShotDraft) => DraftIssues;

/** What a form knows beside its fields, as long as it is there: its steps come and go. */
interface FormMarks {
  /** Whether a person chose the zone in it. */
  isZoneChosen: boolean;
  /** The shot as which it was saved and left; null before. */
  savedAs: string | null;
}

const noSuggestions: Partial<ShotDraft>[] = [];

interface ShotFormInput {
  /** The shot from the server; undefined before it is created. */
  shot: ShotOut | undefined;
  left: ShotFormDraft;
  /** Values for what the shot lacks, which count as untouched: see `suggestedPlan`. */
  suggestions?: Partial<ShotDraft>[];
  /** The minutes from a start that is typed to its suggested end; null for none. */
  minutes?: number | null;
  rules: Rules;
  /** Called with the issues for which a save was refused. */
  onRefused?: (issues: DraftIssues) => void;
}

/**
 * The form of a shot, in the wizard and in the side panel: the edits over the server's last version. A save over
 * another person's change is refused; that version then becomes the new base of the edits. No failure loses an edit
 * (cases K2, F10).
 */
export function useShotForm({
  shot,
  left,
  suggestions = noSuggestions,
  minutes = null,
  rules,
  onRefused,
}: ShotFormInput) {
  const [opened] = useState(() => openedWith(shot, left));
  const [read, setRead] = useState({ base: opened.base, version: opened.version });
  const [replaced, setReplaced] = useState(opened.replaced);
  const [unanswered, setUnanswered] = useState(opened.unanswered);
  const [isStale, setStale] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [loads, setLoads] = useState(0);
  const [marks] = useState<FormMarks>({ isZoneChosen: false, savedAs: null });
  const id = useId();
  const { client } = trpc.useUtils();
  const reload = useReloadShot();

  /** Undo of what was not saved goes with the form; of what was saved it stays. */
  const leave = (savedAs: string | null): void => {
    marks.savedAs = savedAs;
    if (savedAs === null) toast.dismissAbout(id);
  };
  useEffect(
    () => () => {
      if (marks.savedAs === null) toast.dismissAbout(id);
    },
    [marks, id],
  );

  // What the last submit asked for; a field that is corrected then is judged by the same.
  const asked = useRef(rules);
  const resolver: Resolver<ShotDraft> = (values) => {
    const issues = asked.current(values, saved, base);
    return Object.keys(issues).length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(issues) };
  };
  const form = useForm<ShotDraft>({ defaultValues: opened.typed, resolver, shouldFocusError: false });
  const draft = form.watch();
  const { suggested } = useSuggestions(form, read, suggestions, minutes);
  const saved = read.base;
  const base = { ...saved, ...untouched(suggested, draft) };
  const isDirty = changedFields(draft, base).length > 0;

  /** Makes a version the base of the edits; `from` is their previous base. */
  const take = (there: ShotOut, from: ShotDraft): void => {
    const typed = form.getValues();
    const next = mergeShotEdits(typed, from, draftOf(there));
    form.reset(next, { keepFieldsRef: true });
    setRead({ base: draftOf(there), version: there.version });
    setUnanswered(null);
    setStale(false);
    if (next.description !== typed.description) setLoads((count) => count + 1);
  };
  /** Takes another person's version as the base, and shows what of it would be replaced. */
  const rebase = (there: ShotOut): void => {
    const from = mergeBase(base, unanswered, draftOf(there));
    setReplaced(replacedShotValues(form.getValues(), from, draftOf(there)));
    take(there, from);
  };

  // Without edits, a newer version replaces the one that was read.
  const newer = shot && shot.version > read.version && !isDirty ? shot : undefined;
  const takeNewer = useEffectEvent((there: ShotOut) => take(there, mergeBase(base, unanswered, draftOf(there))));
  useEffect(() => {
    if (newer) takeNewer(newer);
  }, [newer]);

  const refuse = (issues: DraftIssues) => {
    setRefusals((count) => count + 1);
    onRefused?.(issues);
  };

  return {
    /** Names the form, for toasts whose Undo needs it. */
    id,
    marks,
    leave,
    form,
    draft,
    /** The stored version; empty for a new shot. */
    saved,
    /** The same with what was suggested and is still as it was: what the edits are compared with. */
    base,
    version: read.version,
    unanswered,
    isDirty,
    /** How often a save was refused for its fields. */
    refusals,
    /** How often the description was replaced: the editor reads its value only once. */
    loads,
    /** Another person changed the shot: their version must be loaded first. */
    isStale,
    /** The values of that version that would be replaced; undefined until it is loaded. */
    replaced,
    saving: form.formState.isSubmitting,
    /** Passes the draft to `save`, if the rules accept it. */
    submit: async (save: (sent: ShotDraft) => Promise<void>, judge = rules): Promise<void> => {
      asked.current = judge;
      let isRefused = false;
      await form.handleSubmit(save, () => {
        isRefused = true;
      })();
      // The issues are at their fields by now; the first of these takes the focus.
      if (isRefused) refuse(judge(form.getValues(), saved, base));
    },
    /**
     * Saves. When it is refused as stale although the stored version equals what was sent, the response of an earlier
     * save was lost, and the save counts as done; `isDone` adds a condition for that.
     */
    saveOnce: async (
      sent: ShotDraft,
      save: () => Promise<ShotBody>,
      isDone = (_: ShotOut) => true,
    ): Promise<{ data: ShotOut }> => {
      try {
        return await save();
      } catch (error) {
        if (!shot || !isStaleRefusal(error)) throw error;
        // Past the cache: the version must not become the base before the person knows.
        const there = await client.shot.get.query({ id: shot._id }).catch(() => null);
        if (!there || !isDone(there.data) || changedFields(sent, draftOf(there.data)).length > 0) throw error;
        return { data: await reload(shot._id) };
      }
    },
    /**
     * Shows an error of a save: a stale one in the form, any other in a toast, whose id it gives, and at the fields.
     */
    refused: (error: unknown, sent: ShotDraft, title: string, fallback: string): number | undefined => {
      if (isStaleRefusal(error)) {
        setStale(true);
        return undefined;
      }
      if (errorCode(error) === null) setUnanswered(sent);
      // Completed meanwhile: reload, so that the page shows it.
      if (shot && errorCode(error) === 'CONFLICT') void reload(shot._id).catch(() => undefined);
      const issues = issuesAtFields(errorIssues(error));
      for (const [field, message] of Object.entries(issues))
        form.setError(field as DraftField, { type: 'server', message });
      refuse(issues);
      return toast.error(title, errorText(error, fallback));
    },
    /** The sent draft is saved as `data`; later edits stay unsaved. */
    accept: (sent: ShotDraft, data: ShotOut): void => {
      take(data, sent);
      setReplaced(undefined);
    },
    /** Whether anything was edited since this draft was sent. */
    isTypedSince: (sent: ShotDraft): boolean => changedFields(form.getValues(), sent).length > 0,
    rebase,
    takeLatest: async (failed: string): Promise<void> => {
      if (!shot) return;
      try {
        // Edits made while it loads stay as well.
        rebase(await reload(shot._id));
      } catch (error) {
        toast.error(failed, errorText(error));
      }
    },
  };
}

/**
 * Fills suggestions into fields that are not typed, and moves an end that is not typed along with its start. Returns
 * the suggested values.
 */
function useSuggestions(
  form: UseFormReturn<ShotDraft>,
  read: { base: ShotDraft; version: number },
  groups: Partial<ShotDraft>[],
  minutes: number | null,
): { suggested: Partial<ShotDraft> } {
  const [suggested, setSuggested] = useState<Partial<ShotDraft>>({});
  const fill = (values: Partial<ShotDraft>) => {
    if (Object.keys(values).length === 0) return;
    for (const [field, value] of Object.entries(values)) form.setValue(field as DraftField, value);
    setSuggested((before) => ({ ...before, ...values }));
  };
  const offer = useEffectEvent(() => {
    const typed = form.getValues();
    const edited = changedFields(typed, { ...read.base, ...untouched(suggested, typed) });
    for (const group of groups) {
      const differs = changedFields({ ...typed, ...group }, typed).length > 0;
      if (differs && !edited.some((field) => field in group)) fill(group);
    }
  });
  const follow = useEffectEvent(() => fill(endAfterStart(form.getValues(), suggested, minutes)));
  const offered = JSON.stringify(groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other suggestions, and over another version
  useEffect(() => offer(), [offered, read.version]);
  const [startDate, startTime] = form.watch(['startDate', 'startTime']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each edit of the start
  useEffect(() => follow(), [startDate, startTime, minutes]);
  return { suggested };
}

/** What of the suggestions is in the form as it was suggested. */
function untouched(suggested: Partial<ShotDraft>, draft: ShotDraft): Partial<ShotDraft> {
  const changed = changedFields({ ...draft, ...suggested }, draft);
  return Object.fromEntries(Object.entries(suggested).filter(([field]) => !changed.includes(field as DraftField)));
}

const isStaleRefusal = (error: unknown) => isRefusedFor(error, messages.errors.stale);

function errorsOf(issues: DraftIssues): FieldErrors<ShotDraft> {
  return Object.fromEntries(Object.entries(issues).map(([field, message]) => [field, { type: 'rule', message }]));
}

/** The initial state of a form: the shot, or the stored draft over the shot's current version. */
function openedWith(
  shot: ShotOut | undefined,
  { version, unanswered, ...left }: ShotFormDraft,
): ShotFormDraft & { replaced: Replaced[] | undefined } {
  const there = shot ? draftOf(shot) : emptyDraft;
  // A draft of an older version of the product lacks the fields that came later.
  const [typed, base] = [left.typed, left.base].map((draft) => ({ ...there, ...draft })) as [ShotDraft, ShotDraft];
  const isLeft = changedFields(typed, base).length > 0;
  const stored = { base: there, version: shot?.version ?? 0, unanswered: null, replaced: undefined };
  if (!isLeft) return { ...stored, typed: there };
  if (!shot || shot.version <= version) return { typed, base, version, unanswered, replaced: undefined };
  const from = mergeBase(base, unanswered, there);
  return { ...stored, typed: mergeShotEdits(typed, from, there), replaced: replacedShotValues(typed, from, there) };
}

/** The stored draft of a form that was left. */
interface ShotFormDraft {
  typed: ShotDraft;
  /** The version that the draft changes. */
  base: ShotDraft;
  version: number;
  /** A save without a response: the server may have applied it. */
  unanswered: ShotDraft | null;
}

export const noShotForm: ShotFormDraft = { typed: emptyDraft, base: emptyDraft, version: 0, unanswered: null };

/**
 * The focus announces a refused save by the first invalid field, or by the line with the reason where no field can show
 * it (design 9).
 */
export function useRefusalFocus(body: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-issue]')?.focus();
  }, [body, refusals]);
}
