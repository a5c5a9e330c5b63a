import { useState } from 'react';
import { useLocation } from 'wouter';
import { today } from '../../../client/clock';
import { errorCode, errorText } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useCreateProject } from '../create-project.queries';
import type { ProjectInput } from '../project.schema';
import { ProjectFields, useProjectForm } from './project-fields';

const empty: ProjectInput = { projectTitle: '', location: '', scheduleStartDate: '', scheduleEndDate: '' };

/** The dialog that asks for a project's title, country and days, creates it and goes to its page (spec section 5). */
export function CreateProjectDialog({ dialog }: { dialog: DialogDraft<ProjectInput> }) {
  const [, navigate] = useLocation();
  const [firstDay] = useState(today);
  const createProject = useCreateProject();
  const form = useProjectForm(dialog.values ?? empty);
  const { isSubmitting } = form.formState;

  useSaveTyped(form, (typed) => dialog.save(Object.values(typed).some(Boolean) ? typed : null));
  const cancel = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (project) => {
    try {
      const { _id } = await createProject(project);
      dialog.save(null);
      navigate(`/shotlist/${_id}`);
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save(project, { reopens: true });
      applyServerIssues(form, error);
      toast.error(messages.project.creationFailed, errorText(error, messages.project.creationFallback));
    }
  });

  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={messages.project.createTitle}
      onSubmit={submit}
      onCancel={cancel}
      action={messages.projectForm.submit}
      submitting={isSubmitting}
    >
      <ProjectFields form={form} firstDay={firstDay} />
    </FormDialog>
  );
}
