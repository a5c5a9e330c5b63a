import { FileText } from 'lucide-react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { FileButton } from './file-button';
import { useFileDrop } from './use-file-drop';

interface FileDropProps {
  title: string;
  hint: string;
  /** The name of the button. */
  label: string;
  /** As in the `accept` attribute of a file input. */
  accept: string;
  onFile: (file: File) => void;
  issue: string | undefined;
}

/** Takes one file, by its button or by a drop. Dropping is an extra, the button is the control. */
export function FileDrop({ title, hint, label, accept, onFile, issue }: FileDropProps) {
  const onFiles = ([file]: File[]) => file && onFile(file);
  const { over, handlers } = useFileDrop(onFiles);
  return (
    <div
      {...handlers}
      className={classes(
        'flex flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed p-6 text-center',
        over ? 'border-accent-mark bg-accent-wash' : 'border-line-strong bg-surface',
      )}
    >
      <Icon of={FileText} size={28} className="text-accent-ink" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      <FileButton label={label} accept={accept} onFiles={onFiles} />
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {issue}
      </p>
    </div>
  );
}
