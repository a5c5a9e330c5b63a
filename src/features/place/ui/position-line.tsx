import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { locationText, type Position } from '../place.rules';
import type { UsedPlace } from '../recent-places.schema';

const text = messages.position;

const ChangePositionDialog = lazyPage(async () => (await import('./change-position-dialog')).ChangePositionDialog);

export interface PositionLineProps {
  position: Position | null;
  recent: readonly UsedPlace[];
  countryCode: string;
  /** Called with another position, null to remove it. */
  onChange: (position: Position | null) => void;
}

/** The position of a place below its words, with its own two buttons: zone and light follow it. */
export function PositionLine({ position, recent, countryCode, onChange }: PositionLineProps) {
  const [isOpen, setOpen] = useState(false);
  const name = position && locationText(position);
  const label = name ? text.of(name) : text.none;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div role="group" aria-label={label} className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p className="flex min-w-0 items-center gap-1.5">
        <Icon of={MapPin} size={16} />
        <span className="wrap-anywhere">{label}</span>
      </p>
      <span className="flex gap-x-3">
        <button type="button" onClick={() => setOpen(true)} className={buttonClasses}>
          {name ? text.change : text.choose}
          <VisuallyHidden> {text.suffix}</VisuallyHidden>
        </button>
        {name && (
          <button type="button" onClick={() => onChange(null)} className={buttonClasses}>
            {text.remove}
            <VisuallyHidden> {text.suffix}</VisuallyHidden>
          </button>
        )}
      </span>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        <ChangePositionDialog
          {...{ open: isOpen, recent, countryCode }}
          onClose={() => setOpen(false)}
          onUse={onChange}
        />
      </LazyDialog>
    </div>
  );
}

const buttonClasses = classes(
  'min-h-11 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2',
  'pointer-fine:min-h-6',
);
