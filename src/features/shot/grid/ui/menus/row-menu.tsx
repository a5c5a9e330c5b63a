import {
  ArrowDownToLine,
  Clapperboard,
  Copy,
  ExternalLink,
  ListPlus,
  MapPin,
  MapPinOff,
  Send,
  Trash2,
} from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { Icon } from '../../../../../ui/icon';
import { MenuSurface, tallRowClasses } from '../../../../../ui/overlay/menu-parts';

const { menu: text, menuOfRows, publishReady } = messages.grid;

const icons = {
  open: ExternalLink,
  insert: ListPlus,
  publish: Send,
  duplicate: Copy,
  fillDown: ArrowDownToLine,
  scene: Clapperboard,
  position: MapPin,
  unplaced: MapPinOff,
  delete: Trash2,
};
export type RowCommand = keyof typeof icons;
const commands = Object.keys(icons) as RowCommand[];

/** Where a menu opens: at a cell, or where the pointer is. */
export type MenuPlace = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What a menu has to know of its rows. */
export interface MenuRows {
  count: number;
  /** How many of their shots are on the server. */
  made: number;
  /** How many can be published. */
  ready: number;
  hasScenes: boolean;
  /** The name of the position of the only row; '' for none. */
  position: string;
}

interface RowMenuProps extends MenuRows {
  /** It is open while there is one. */
  at: MenuPlace | null;
  label: string;
  onCommand: (command: RowCommand) => void;
  onClose: () => void;
  /** Called when the menu is gone and the focus is nowhere. */
  onClosed: () => void;
}

/** What can be done with one row, or with several at once. */
function commandsOf({ count, made, ready, hasScenes, position }: MenuRows): RowCommand[] {
  const isSeveral = count > 1;
  const fits: Record<RowCommand, boolean> = {
    open: !isSeveral && made > 0,
    insert: !isSeveral,
    publish: isSeveral && ready > 0,
    duplicate: made > 0,
    fillDown: true,
    scene: made > 0 && hasScenes,
    position: !isSeveral,
    unplaced: !isSeveral && made > 0 && position !== '',
    delete: true,
  };
  return commands.filter((command) => fits[command]);
}

function labelOf(command: RowCommand, { count, made, ready }: MenuRows): string {
  if (command === 'publish') return publishReady(ready);
  if (count === 1) return text[command];
  if (command === 'duplicate' || command === 'scene') return menuOfRows[command](made);
  return command === 'delete' ? menuOfRows.delete(count) : text[command];
}

/** The menu of one row or several, within the window, below its cell or beside the pointer. */
export function RowMenu({ at, label, onCommand, onClose, onClosed, ...rows }: RowMenuProps) {
  return (
    <Radix.Root modal={false} open={at !== null} onOpenChange={(open) => !open && onClose()}>
      <svg aria-hidden="true" className="pointer-events-none fixed inset-0 size-full">
        <Radix.Trigger asChild>
          <rect x={at?.left ?? 0} y={at?.top ?? 0} width={at?.width ?? 0} height={at?.height ?? 0} fill="none" />
        </Radix.Trigger>
      </svg>
      <MenuSurface
        aria-label={label}
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A question that the menu has opened keeps the focus, and so does the menu of another row.
          const { activeElement } = document;
          if (activeElement === document.body || activeElement?.closest('[role=menu][data-state=closed]')) onClosed();
        }}
        className="w-72"
      >
        {rows.position !== '' && (
          <Radix.Label className="px-3 pt-2 pb-1 text-sm text-muted wrap-anywhere">
            {messages.position.of(rows.position)}
          </Radix.Label>
        )}
        {commandsOf(rows).map((command) => (
          <Radix.Item
            key={command}
            onSelect={() => onCommand(command)}
            className={classes(tallRowClasses, command === 'delete' && 'text-danger')}
          >
            <Icon of={icons[command]} size={18} className={command === 'delete' ? 'text-danger' : 'text-muted'} />
            <span>{labelOf(command, rows)}</span>
          </Radix.Item>
        ))}
      </MenuSurface>
    </Radix.Root>
  );
}
