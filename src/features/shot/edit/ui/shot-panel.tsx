import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../../../../client/form/form-draft';
import { useLeave } from '../../../../client/form/use-leave';
import { useIsMounted } from '../../../../client/use-is-mounted';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import type { ProjectOut } from '../../../project/project.schema';
import type { ShotOut } from '../../shot.schema';
import { useWriteShot } from '../../store/shot-writes.queries';
import { draftIssues, unfinishedIssues } from '../draft-issues.rules';
import { changesToSend, type DraftField, undoneChanges } from '../shot-draft.rules';
import { type EditSubject, subjectIssues } from '../shot-edit.rules';
import { EditPanel } from './edit-panel';
import { GearStep } from './gear-step';
import { ImagesStep } from './images-step';
import { AnglesStep, TypesStep } from './kinds-step';
import { PanelDetails } from './panel-details';
import type { ShotEnd } from './shot-end';
import { StaleEdit } from './stale-edit';
import type { StepProps } from './step';
import { useOfferEditUndo } from './use-offer-edit-undo';
import { usePendingEntries } from './use-pending-entries';
import { noShotForm, useRefusalFocus, useShotForm } from './use-shot-form';
import { type ShotHints, useShotHints } from './use-shot-hints';
import { VideosStep } from './videos-step';

const editors: Record<EditSubject, ComponentType<StepProps>> = {
  details: PanelDetails,
  gearList: GearStep,
  shotTypes: TypesStep,
  shotAngles: AnglesStep,
  images: ImagesStep,
  videos: VideosStep,
};

interface ShotPanelProps {
  shot: ShotOut;
  subject: EditSubject;
  /** The field to begin in; by default the first one. */
  focus: DraftField | undefined;
  /** The name under which unsaved edits are stored. */
  draftName: string;
  /** Undefined while it is loading. */
  project: ProjectOut | undefined;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * The side panel: one subject of a shot with Cancel and 'Update {type}' (spec section 2). Give each opening its own
 * key.
 */
export function ShotPanel({ shot, subject, focus, draftName, project, end, open, onClose }: ShotPanelProps) {
  const hints = useShotHints(project, shot);
  const { edit, entry, unsaved, save, discard } = useShotEdit({ shot, subject, hints, draftName, onSaved: onClose });
  const Editor = editors[subject];
  const forward = useLeave(save);
  const saving = edit.saving || forward.busy;
  const [uploading, setUploading] = useState(false);
  const [failed, setFailed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useRefusalFocus(body, edit.refusals + forward.stays);
  const submit = () => {
    if (uploading) toast.warning(messages.wizard.uploading);
    else if (!edit.isStale && !end && !saving) forward.leave(0);
  };
  return (
    <EditPanel
      subject={subject}
      focus={focus ?? (subject === 'details' ? 'title' : undefined)}
      open={open}
      onClose={onClose}
      unsaved={unsaved}
      uploading={uploading}
      failed={failed}
      saving={saving}
      end={end}
      blocked={edit.isStale}
      onSubmit={submit}
      onDiscard={discard}
    >
      {!end && <StaleEdit edit={edit} projectId={shot.projectId} failed={messages.shot.updateFailed} />}
      <div ref={body}>
        <Editor
          edit={edit}
          entry={entry}
          projectId={shot.projectId}
          shotId={shot._id}
          countryCode={project?.countryCode ?? ''}
          places={hints.places}
          flush={forward.flush}
          onSubmit={submit}
          onBusy={setUploading}
          onFailed={setFailed}
        />
      </div>
    </EditPanel>
  );
}

const text = messages.shot;

/** The stored draft of a shot's side panel; the subject is '' while there are no edits. */
const noPanelDraft = { ...noShotForm, subject: '' };

interface ShotEditInput extends Pick<ShotPanelProps, 'shot' | 'subject' | 'draftName'> {
  hints: ShotHints;
  onSaved: () => void;
}

/** The form of one subject in the side panel; a reload and a login in between lose none of it (case F10). */
function useShotEdit({ shot, subject, hints, draftName, onSaved }: ShotEditInput) {
  const [stored, saveDraft] = useFormDraft(draftName, noPanelDraft);
  const [left] = useState(stored.subject === subject ? stored : noPanelDraft);
  const edit = useShotForm({
    shot,
    left,
    // Nothing is suggested where it cannot be seen.
    suggestions: subject === 'details' ? hints.suggestions : [],
    minutes: hints.minutes,
    // A draft may go on lacking what it lacks.
    rules: (draft, saved, base) =>
      subjectIssues(
        subject,
        shot.status === 'draft' ? unfinishedIssues(draft, saved, base) : draftIssues(draft, saved),
      ),
  });
  const entries = usePendingEntries(shot._id, subject);
  const write = useWriteShot();
  const offerUndo = useOfferEditUndo();
  const isMounted = useIsMounted();
  const { draft, saved, version, unanswered } = edit;
  const unsaved = edit.isDirty || entries.first !== undefined;
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current) return;
    saveDraft(() => (unsaved ? { typed: draft, base: saved, version, unanswered, subject } : noPanelDraft));
  });

  const save = (): Promise<void> =>
    edit.submit(async (sent) => {
      try {
        const fields = changesToSend(sent, saved, unanswered);
        const input = { ...fields, id: shot._id, version, source: 'viewShotListPage' as const };
        const { data } = await edit.saveOnce(sent, () => write('shot.update', input));
        offerUndo({ seen: version, data, done: fields, undone: undoneChanges(sent, saved) });
        // After unmounting, the stored draft and the open panel belong to another opening.
        if (!isMounted.current) return;
        const isAll = !edit.isTypedSince(sent);
        isOver.current = isAll;
        if (isAll) saveDraft(() => noPanelDraft);
        edit.accept(sent, data);
        if (!isAll) return;
        edit.leave(data._id);
        onSaved();
      } catch (error) {
        edit.refused(error, sent, text.updateFailed, text.updateFallback);
      }
    });

  return {
    edit,
    entry: entries.entry,
    unsaved,
    save: () => void save(),
    discard: () => {
      isOver.current = true;
      edit.leave(null);
      saveDraft(() => noPanelDraft);
      entries.forget();
    },
  };
}
