import { Plus } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useKeptDialog } from '../../../client/kept-dialog';
import { LazyDialog } from '../../../client/lazy-dialog';
import { ahead, fetchPart } from '../../../client/part';
import { pressedBy } from '../../../client/shortcut-marks';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { ProjectInput } from '../project.schema';

// The form's machinery comes when somebody reaches for it.
const loadDialog = () => fetchPart(() => import('./create-project-dialog'));
const prefetch = ahead(loadDialog);
const CreateProjectDialog = lazy(() => loadDialog().then((file) => ({ default: file.CreateProjectDialog })));

/** The dialog in which a project is made, and what opens it; it stands open with what a login in between has kept. */
export function useProjectCreation(): { create: () => void; creation: ReactNode } {
  const { openings, show, dialog } = useKeptDialog<ProjectInput>('new project');
  const creation = openings > 0 && (
    <LazyDialog turn={openings}>
      <CreateProjectDialog key={openings} {...dialog} />
    </LazyDialog>
  );
  return { create: show, creation };
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
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...pressedBy('create')}
      onClick={onCreate}
    >
      <span className={labelClassName}>{messages.project.create}</span>
    </Button>
  );
}
