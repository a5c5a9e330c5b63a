import { messages } from '../../kernel/messages';
import { buttonClasses } from '../../ui/button';
import { classes } from '../../ui/classes';

const texts = messages.reference;

interface CodeBlockProps {
  label: string;
  code: string;
  /** A command of the guide, ready to run. */
  isStep?: boolean;
}

/** A block of code with a copy button. The page's script shows the button, because it needs the script. */
export function CodeBlock({ label, code, isStep = false }: CodeBlockProps) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <figcaption
        className={classes(
          'flex min-h-11 items-center justify-between gap-3 border-b border-line',
          'pr-1.5 pl-4 text-sm font-semibold text-muted',
        )}
      >
        {label}
        <button type="button" hidden data-copy className={buttonClasses('ghost', 'sm', false)}>
          {texts.copy}
        </button>
      </figcaption>
      <pre className="px-4 py-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code data-step={isStep || undefined}>{code}</code>
      </pre>
    </figure>
  );
}
