import { ArrowRightLeft } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { EditedProjectOut } from '../../project/hand-over/hand-over.schema';

const text = messages.settings;

interface EditedProjectsProps {
  edited: readonly EditedProjectOut[];
  onHandOver: (project: EditedProjectOut) => void;
}

/** The projects that others edit and that would be deleted with the account: each may be handed over first. */
export function EditedProjects({ edited, onHandOver }: EditedProjectsProps) {
  return (
    <>
      {/* Stands before it has words, so that a screen reader hears them when the projects are known. */}
      <p role="status" className={edited.length > 0 ? 'mb-1' : 'sr-only'}>
        {edited.length > 0 && text.deleteEdited(edited.length)}
      </p>
      {edited.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {edited.map((project) => (
            <li key={project._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <div className="min-w-40 flex-1 wrap-anywhere">
                <p dir="auto" className="font-semibold">
                  {project.projectTitle}
                </p>
                <p className="text-sm text-muted">
                  {text.deleteEditors(project.editors.map(({ name, email }) => name || email))}
                </p>
              </div>
              <Button
                size="sm"
                icon={ArrowRightLeft}
                aria-label={text.handOver(project.projectTitle)}
                onClick={() => onHandOver(project)}
              >
                {messages.handOver.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
