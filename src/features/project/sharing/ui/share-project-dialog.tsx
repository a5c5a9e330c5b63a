import { useRef, useState } from 'react';
import type { DialogDraft } from '../../../../client/form/dialog-draft';
import { messages } from '../../../../kernel/messages';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { ProjectOut } from '../../project.schema';
import { useProjectMembers } from '../project-members.queries';
import type { ShareProjectDraft } from '../project-members.schema';
import { ProjectPeople } from './project-people';
import { ShareForm } from './share-form';

const text = messages.shareProject;

interface Props {
  project: ProjectOut;
  dialog: DialogDraft<ShareProjectDraft>;
}

/** Shares a project as a whole, and shows with whom it is shared; of a completed project the list alone. */
export function ShareProjectDialog({ project, dialog }: Props) {
  const members = useProjectMembers(project._id);
  // What a screen reader says: a toast is outside of the dialog, where it does not look.
  const [said, say] = useState('');
  const container = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={text.title}
      description={<span className="wrap-anywhere">{text.lead(project.projectTitle)}</span>}
      isTall
    >
      <div ref={container} tabIndex={-1} className="pb-4 outline-none sm:pb-5">
        {project.may.share && project.status === 'active' && (
          <ShareForm project={project} dialog={dialog} shared={members.list ?? []} say={say} />
        )}
        <ProjectPeople project={project} members={members} container={container} say={say} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
