import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogDraft } from '../../../client/form-draft';
import { LazyDialog, lazyPart } from '../../../client/lazy-part';
import { pressedBy } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { ProjectInput } from '../project.schema';

const CreateProjectDialog = lazyPart(async () => (await import('./create-project-dialog')).CreateProjectDialog);

/** The dialog in which a project is made, and what opens it; it stands open with what a login in between has kept. */
export function useProjectCreation(): { create: () => void; creation: ReactNode } {
  const dialog = useDialogDraft<ProjectInput>('new project');
  const creation = dialog.openings > 0 && (
    <LazyDialog turn={dialog.openings}>
      <CreateProjectDialog key={dialog.openings} dialog={dialog} />
    </LazyDialog>
  );
  return { create: dialog.show, creation };
}

interface Props {
  onCreate: () => void;
  size?: 'md' | 'lg';
  className?: string;
  labelClassName?: string;
}

/** The button that opens it. */
export function CreateProject({ onCreate, size = 'md', className, labelClassName }: Props) {
  return (
    <Button
      variant="primary"
      size={size}
      icon={Plus}
      className={className}
      onPointerEnter={CreateProjectDialog.preload}
      onFocus={CreateProjectDialog.preload}
      {...pressedBy('create')}
      onClick={onCreate}
    >
      <span className={labelClassName}>{messages.project.create}</span>
    </Button>
  );
}
