import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';

interface DisclosureProps {
  label: string;
  /** Whether one of the fields has something to say. */
  isNeeded: boolean;
  children: ReactNode;
}

/** The fields of a form that few need, below a button that shows them. */
export function Disclosure({ label, isNeeded, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  if (isNeeded && !isOpen) setOpen(true);
  const id = useId();
  return (
    <div className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mx-2 flex h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-draft-wash"
      >
        {label}
        <Icon of={ChevronDown} size={18} className={classes('text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="mt-3 flex flex-col gap-5 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  );
}
