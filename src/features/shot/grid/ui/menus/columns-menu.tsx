import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { Icon } from '../../../../../ui/icon';
import { MenuSurface, menuLineClasses, menuRowClasses } from '../../../../../ui/overlay/menu-parts';
import { type GridColumn, gridColumns, isFixed } from '../../grid.data';
import type { ShownColumns } from '../../use-shown-columns';

const text = messages.grid;

const itemClasses = classes(menuRowClasses, 'min-h-7 px-2 text-sm pointer-coarse:min-h-11');

interface ColumnsMenuProps {
  columns: ShownColumns;
  announce: (sentence: string) => void;
}

/** Chooses which columns the grid shows; it stays open, so that they are seen coming and going. */
export function ColumnsMenu({ columns: { shown, toggle, showUsual }, announce }: ColumnsMenuProps) {
  const change = (column: GridColumn) => {
    const at = toggle(column).indexOf(column);
    const name = text.columns[column];
    announce(at < 0 ? text.columnHidden(name) : text.columnShown(name, at + 1));
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        className={classes(
          'absolute top-px right-px z-4 flex h-7 items-center gap-2 rounded-tr-card bg-bg px-3 text-xs',
          'font-semibold text-accent-ink hover:bg-accent-wash',
        )}
      >
        <Icon of={Columns3} size={16} />
        {text.columnsMenu}
      </Radix.Trigger>
      <MenuSurface className="w-55">
        <Radix.Label className="flex justify-between px-2 py-1 text-sm font-semibold">
          {text.columnsMenu}
          <span className="figures font-normal text-muted">{text.columnsShown(shown.length, gridColumns.length)}</span>
        </Radix.Label>
        {gridColumns.map((column) => (
          <Radix.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            disabled={isFixed(column)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={() => change(column)}
            className={itemClasses}
          >
            <CheckMark isChecked={shown.includes(column)} isFixed={isFixed(column)} />
            {text.columns[column]}
          </Radix.CheckboxItem>
        ))}
        <Radix.Separator className={menuLineClasses} />
        <Radix.Item
          onSelect={(event) => {
            event.preventDefault();
            showUsual();
          }}
          className={classes(itemClasses, 'font-semibold text-accent-ink')}
        >
          {text.usualColumns}
        </Radix.Item>
      </MenuSurface>
    </Radix.Root>
  );
}

interface CheckMarkProps {
  isChecked: boolean;
  /** Whether it cannot be changed. */
  isFixed: boolean;
}

/** The box of a column in the menu; the item around it says its state to readers. */
function CheckMark({ isChecked, isFixed }: CheckMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-5 shrink-0 items-center justify-center rounded-check border',
        isChecked && !isFixed ? 'border-accent-mark bg-accent text-on-accent' : 'border-line-strong bg-field',
        isFixed && 'bg-draft-wash text-muted',
      )}
    >
      {isChecked && <Icon of={Check} size={14} />}
    </span>
  );
}
