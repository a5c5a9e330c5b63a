import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../../client/clock';
import { errorCode, errorText } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped } from '../../../client/form/form';
import { formatDate } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { StaleNotice } from '../../../ui/feedback/stale-notice';
import { toast } from '../../../ui/feedback/toast-store';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLostText } from '../lost/lost-text.queries';
import { typedLine } from '../lost/lost-text.rules';
import type { ProjectInput, ProjectOut } from '../project.schema';
import { useReloadProject, useUpdateProject } from '../project-actions.queries';
import {
  changedProjectFields,
  mergeProjectEdits,
  projectFormValues,
  replacedProjectValues,
  sentProjectFields,
} from '../project-edit.rules';
import { countryNameOfLocation } from '../project-search.rules';
import { coverName } from './cover-artworks';
import { ProjectCover } from './project-cover';
import { ProjectFields, type ProjectHints, useProjectForm } from './project-fields';

const text = messages.projectDialogs;

/** The typed values, and the version that they change. */
export interface ProjectEdit {
  typed: ProjectInput;
  base: ProjectInput;
  updatedAt: string;
}

interface Props {
  project: ProjectOut;
  dialog: DialogDraft<ProjectEdit>;
}

/**
 * Changes a project's title, country, days and cover. A change that conflicts with another one is refused; the dialog
 * then offers the newer version and keeps what was typed (case K2).
 */
export function EditProjectDialog({ project, dialog }: Props) {
  // The version at the opening: a later response must not be overwritten unseen.
  const [{ base, updatedAt }, setVersion] = useState(() => dialog.values ?? versionOf(project));
  const [hints, setHints] = useState<ProjectHints>();
  const [isStale, setStale] = useState(false);
  const [firstDay] = useState(() => [today(), base.scheduleStartDate].sort()[0] ?? '');
  const [uploading, setUploading] = useState(false);
  const update = useUpdateProject();
  const form = useProjectForm(dialog.values?.typed ?? base);
  const cover = useWatch({ control: form.control, name: 'cover' }) ?? null;
  useSaveTyped(form, (typed) =>
    dialog.save(Object.keys(changedProjectFields(typed, base)).length > 0 ? { typed, base, updatedAt } : null),
  );

  useLostText(
    project,
    'project',
    () => {
      const changes = dialog.values ? changedProjectFields(dialog.values.typed, base) : {};
      return Object.entries(readableOf(changes))
        .map(([key, typed]) => typedLine(labels[key as keyof ProjectInput], typed))
        .join('\n');
    },
    () => dialog.save(null),
  );

  const finish = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (typed) => {
    if (uploading) return toast.warning(messages.projectForm.coverWait);
    const changes = changedProjectFields(typed, base);
    if (Object.keys(changes).length === 0) return finish();
    try {
      await update.mutateAsync({ ...sentProjectFields(changes), id: project._id, ifUpdatedAt: updatedAt });
      finish();
      toast.success(text.saved);
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') return setStale(true);
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save({ typed, base, updatedAt }, { reopens: true });
      if (!applyServerIssues(form, error)) toast.error(messages.projectMenu.failed, errorText(error));
    }
  });
  const reload = useReloadProject();
  const takeLatest = (latest: ProjectOut) => {
    const typed = form.getValues();
    const next = versionOf(latest);
    const merged = mergeProjectEdits(next.base, typed, base);
    setHints(hintsOf(replacedProjectValues(merged, next.base, base)));
    setVersion(next);
    setStale(false);
    form.reset(merged);
    form.setFocus('projectTitle');
  };
  const load = async () => {
    try {
      takeLatest(await reload(project._id));
    } catch (error) {
      toast.error(messages.projectMenu.failed, errorText(error));
    }
  };

  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={text.editTitle}
      head={<ProjectCover project={{ _id: project._id, cover }} use="strip" sizes="560px" eager />}
      onSubmit={submit}
      onCancel={finish}
      action={text.save}
      submitting={form.formState.isSubmitting}
    >
      <StaleNotice isStale={isStale} onLoad={load} loaded={hints && messages.stale.loaded} />
      <ProjectFields form={form} project={project} firstDay={firstDay} hints={hints} onBusy={setUploading} />
    </FormDialog>
  );
}

function versionOf(project: ProjectOut): Omit<ProjectEdit, 'typed'> {
  return { base: projectFormValues(project), updatedAt: project.updatedAt };
}

const labels: Record<keyof ProjectInput, string> = {
  projectTitle: messages.projectForm.formTitle,
  location: messages.projectForm.country,
  scheduleStartDate: messages.projectForm.startDate,
  scheduleEndDate: messages.projectForm.endDate,
  cover: messages.projectForm.cover,
  mealAfterMinutes: messages.projectForm.mealAfter,
};

/** The values of a form in readable form. */
function readableOf({ cover, ...fields }: Partial<ProjectInput>): Partial<Record<keyof ProjectInput, string>> {
  const read = (key: string, value: string | number) => {
    if (typeof value === 'number') return String(value);
    if (key === 'location') return countryNameOfLocation(value);
    return key === 'projectTitle' ? value : formatDate(new Date(value), 'UTC');
  };
  const texts = Object.entries(fields).map(([key, value]) => [key, read(key, value)]);
  return { ...Object.fromEntries(texts), ...(cover !== undefined && { cover: coverName(cover) }) };
}

/** The newer version's values as lines below the fields. */
const hintsOf = (fields: Partial<ProjectInput>): ProjectHints =>
  Object.fromEntries(Object.entries(readableOf(fields)).map(([key, value]) => [key, text.latest(value)]));
