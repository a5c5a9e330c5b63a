import type { LucideIcon } from 'lucide-react';
import { buttonClasses, Spinner } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';

interface FileInputProps {
  label: string;
  /** As in the `accept` attribute of a file input. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  loading?: boolean;
  describedBy?: string | undefined;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

interface FileButtonProps extends FileInputProps {
  icon?: LucideIcon;
  className?: string;
}

/** A file input that looks like a button. */
export function FileButton({ icon, className, ...input }: FileButtonProps) {
  const { label, loading = false } = input;
  return (
    <span
      className={buttonClasses(
        'secondary',
        'md',
        false,
        classes(
          'relative has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1',
          'has-[input:focus-visible]:outline-focus',
          className,
        ),
      )}
    >
      {icon && (loading ? <Spinner /> : <Icon of={icon} />)}
      <span aria-hidden="true">{label}</span>
      <FileInput {...input} />
    </span>
  );
}

/**
 * The file input of a button, invisibly on top of it: the one control for mouse, keyboard and screen reader. The button
 * is `relative`.
 */
export function FileInput({
  label,
  accept,
  multiple = false,
  camera = false,
  loading = false,
  describedBy,
  onFiles,
}: FileInputProps) {
  return (
    <input
      type="file"
      multiple={multiple}
      accept={accept}
      capture={camera ? 'environment' : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={loading || undefined}
      // Not `disabled`, which would lose the focus.
      aria-disabled={loading || undefined}
      className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0 file:cursor-pointer"
      onClick={(event) => {
        if (loading) event.preventDefault();
      }}
      onChange={(event) => {
        const files = Array.from(event.target.files ?? []);
        // The same file chosen again must count as a change.
        event.target.value = '';
        // Files can also be dropped on the input.
        if (files.length > 0 && !loading) onFiles(files);
      }}
    />
  );
}
