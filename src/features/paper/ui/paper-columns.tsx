import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Icon } from '../../../ui/icon';
import { shotColumns } from '../../shot/columns/columns.rules';
import { paperColumns } from '../paper.data';

interface PaperColumnsProps {
  columns: readonly string[];
  onChange: (columns: string[]) => void;
}

/** The columns of a list: a button that tells how many there are, and opens to all of them. */
export function PaperColumns({ columns, onChange }: PaperColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const all = [...paperColumns];
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="w-full justify-between!"
      >
        {messages.printDialog.columns(columns.length)}
        <Icon of={ChevronDown} size={18} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <fieldset id={id} hidden={!isOpen} className="mt-2 grid-cols-2 not-[[hidden]]:grid">
        <legend className="sr-only">{messages.printDialog.columns(columns.length)}</legend>
        {all.map(([name, key]) => (
          <Checkbox
            key={name}
            label={shotColumns[key].name}
            checked={columns.includes(name)}
            // The last one stays: a list without columns says nothing.
            disabled={columns.length === 1 && columns.includes(name)}
            onCheckedChange={(isOn) =>
              onChange(all.map(([one]) => one).filter((one) => (one === name ? isOn : columns.includes(one))))
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
