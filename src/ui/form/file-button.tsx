import type { LucideIcon } from 'lucide-react';
import { buttonClasses, Spinner } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';

interface FileButtonProps {
  label: string;
  /** As in the `accept` attribute of a file input. */
  accept: string;
  multiple?: boolean;
  icon?: LucideIcon;
  loading?: boolean;
  describedBy?: string | undefined;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
  className?: string;
}

/**
 * A file input that looks like a button: the input itself lies invisibly on top and is the one control for mouse,
 * keyboard and screen reader.
 */
export function FileButton({
  label,
  accept,
  multiple = false,
  icon,
  loading = false,
  describedBy,
  onFiles,
  className,
}: FileButtonProps) {
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
      <input
        type="file"
        multiple={multiple}
        accept={accept}
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
    </span>
  );
}
