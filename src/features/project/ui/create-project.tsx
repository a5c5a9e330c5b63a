import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useKeptDialog } from '../../../client/kept-dialog';
import { ahead, fetchPart } from '../../../client/part';
import { pressedBy } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { ProjectInput } from '../project.schema';

// The form's machinery comes when somebody reaches for it.
const loadDialog = () => fetchPart(() => import('./create-project-dialog'));
const prefetch = ahead(loadDialog);
const CreateProjectDialog = lazy(() => loadDialog().then((file) => ({ default: file.CreateProjectDialog })));

interface Props {
  size?: 'md' | 'lg';
  className?: string;
  labelClassName?: string;
}

/** The button that opens the dialog in which a project is made; it stands open with what a login in between has kept. */
export function CreateProject({ size = 'md', className, labelClassName }: Props) {
  const { openings, show, dialog } = useKeptDialog<ProjectInput>('new project');
  return (
    <>
      <Button
        variant="primary"
        size={size}
        icon={Plus}
        className={className}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...pressedBy('create')}
        onClick={show}
      >
        <span className={labelClassName}>{messages.project.create}</span>
      </Button>
      {openings > 0 && (
        <Suspense>
          <CreateProjectDialog key={openings} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
