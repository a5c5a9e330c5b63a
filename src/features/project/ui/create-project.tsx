import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useKeptForm } from '../../../client/kept-form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { ProjectInput } from '../project.schema';

// The form's machinery comes when somebody reaches for it.
const loadDialog = () => import('./create-project-dialog');
const CreateProjectDialog = lazy(() => loadDialog().then((file) => ({ default: file.CreateProjectDialog })));

interface Props {
  size?: 'md' | 'lg';
  className?: string;
  labelClassName?: string;
}

/** The button that opens the dialog in which a project is made; it stands open with what a login in between has kept. */
export function CreateProject({ size = 'md', className, labelClassName }: Props) {
  const kept = useKeptForm<ProjectInput>('new project');
  const [open, setOpen] = useState(kept.reopens);
  const [openings, setOpenings] = useState(open ? 1 : 0);
  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="primary"
        size={size}
        icon={Plus}
        className={className}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={show}
      >
        <span className={labelClassName}>{messages.project.create}</span>
      </Button>
      {openings > 0 && (
        <Suspense>
          {/* A new key each time, so that it opens empty, or with what was left in it. */}
          <CreateProjectDialog key={openings} open={open} onOpenChange={setOpen} kept={kept} />
        </Suspense>
      )}
    </>
  );
}
