import { useState } from 'react';
import { useLocation } from 'wouter';
import { today } from '../../../client/clock';
import { errorCode, errorText } from '../../../client/error-text';
import { applyServerIssues } from '../../../client/form';
import type { KeptForm } from '../../../client/kept-form';
import { messages } from '../../../kernel/messages';
import { FormDialog } from '../../../ui/form-dialog';
import { toast } from '../../../ui/toast-store';
import { useCreateProject } from '../create-project.queries';
import type { ProjectInput } from '../project.schema';
import { ProjectFields, useProjectForm } from './project-fields';

const empty: ProjectInput = { projectTitle: '', location: '', scheduleStartDate: '', scheduleEndDate: '' };

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kept: KeptForm<ProjectInput>;
}

/** Asks for a project's title, country and days, creates it and goes to its page (spec section 5). */
export function CreateProjectDialog({ open, onOpenChange, kept }: Props) {
  const [, navigate] = useLocation();
  const [firstDay] = useState(today);
  const createProject = useCreateProject();
  const form = useProjectForm(kept.values ?? empty);
  const { isSubmitting } = form.formState;

  const close = () => {
    const typed = form.getValues();
    const isTyped = Object.values(typed).some((value) => value !== '');
    kept.keep(isTyped ? typed : null);
    onOpenChange(false);
  };
  const cancel = () => {
    kept.keep(null);
    onOpenChange(false);
  };
  const submit = form.handleSubmit(async (project) => {
    try {
      const { _id } = await createProject(project);
      kept.keep(null);
      navigate(`/shotlist/${_id}`);
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') kept.keep(project, { reopen: true });
      applyServerIssues(form, error);
      toast.error(messages.project.creationFailed, errorText(error, messages.project.creationFallback));
    }
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={close}
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
