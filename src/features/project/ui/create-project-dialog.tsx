import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { today } from '../../../client/clock';
import { errorCode, errorText } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { coverArtworks } from '../cover/project-cover.data';
import { useCreateProject } from '../create-project.queries';
import type { ProjectInput } from '../project.schema';
import { ProjectCover } from './project-cover';
import { ProjectFields, useProjectForm } from './project-fields';

const empty: ProjectInput = { projectTitle: '', location: '', scheduleStartDate: '', scheduleEndDate: '', cover: null };

/** The dialog that asks for a project's title, country and days, creates it and goes to its page (spec section 5). */
export function CreateProjectDialog({ dialog }: { dialog: DialogDraft<ProjectInput> }) {
  const [, navigate] = useLocation();
  const [firstDay] = useState(today);
  const createProject = useCreateProject();
  const form = useProjectForm(dialog.values ?? empty);
  const { isSubmitting } = form.formState;
  const cover = useWatch({ control: form.control, name: 'cover' }) ?? null;
  const [uploading, setUploading] = useState(false);

  useSaveTyped(form, (typed) => dialog.save(Object.values(typed).some(Boolean) ? typed : null));
  const cancel = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (project) => {
    if (uploading) return toast.warning(messages.projectForm.coverWait);
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
      head={
        cover === null ? (
          <AutomaticCover />
        ) : (
          <ProjectCover project={{ _id: '', cover }} use="strip" sizes="560px" eager />
        )
      }
      onSubmit={submit}
      onCancel={cancel}
      action={messages.projectForm.submit}
      submitting={isSubmitting}
    >
      <ProjectFields form={form} firstDay={firstDay} onBusy={setUploading} />
    </FormDialog>
  );
}

/** All artworks: which one the project gets follows from its id, which the server gives, and from its neighbours. */
function AutomaticCover() {
  return (
    <span className="relative grid size-full grid-cols-6">
      {coverArtworks.map((cover) => (
        <ProjectCover key={cover} project={{ _id: '', cover }} use="thumb" sizes="240px" eager />
      ))}
      <span
        className={classes(
          'absolute bottom-3 left-5 rounded-full bg-[rgb(15_13_12/.72)] px-3 py-1.5 text-xs font-semibold',
          'text-[#FFFBF2] sm:left-8 forced-colors:border',
        )}
      >
        {messages.projectForm.coverChosenForYou}
      </span>
    </span>
  );
}
