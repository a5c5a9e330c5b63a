import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { PhaseMark } from './phase-mark';

const text = messages.lightWords;

/** The button **What these words mean**: the six phases with their angles, one press away. */
export function LightWords({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes('@container text-sm', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 text-muted hover:text-ink sm:min-h-6"
      >
        <Icon of={Info} size={16} />
        {text.title}
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        <p className="max-w-measure text-muted">{text.lead}</p>
        <dl className="mt-2 grid gap-x-6 gap-y-1.5 @min-[30rem]:grid-cols-2">
          {text.meanings.map(([phase, name, angles]) => (
            <div key={phase} className="flex items-center gap-2.5">
              <dt className="flex items-center gap-2.5">
                <PhaseMark phase={phase} />
                {name}
              </dt>
              <dd className="figures text-muted">{angles}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
