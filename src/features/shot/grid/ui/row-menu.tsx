import { ArrowDownToLine, Clapperboard, Copy, ExternalLink, ListPlus, Trash2 } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';

const text = messages.grid.menu;

const icons = {
  open: ExternalLink,
  insert: ListPlus,
  duplicate: Copy,
  fillDown: ArrowDownToLine,
  scene: Clapperboard,
  delete: Trash2,
};
export type RowCommand = keyof typeof icons;
const commands = Object.keys(icons) as RowCommand[];

interface RowMenuProps {
  /** The cell that the menu belongs to; it is open while there is one. */
  at: HTMLElement | null;
  label: string;
  /** Whether the row's shot is on the server. */
  isMade: boolean;
  hasScenes: boolean;
  onCommand: (command: RowCommand) => void;
  onClose: () => void;
  /** Called when the menu is gone and the focus is nowhere. */
  onClosed: () => void;
}

/** The menu of a row, below its number or its focused cell. */
export function RowMenu({ at, label, isMade, hasScenes, onCommand, onClose, onClosed }: RowMenuProps) {
  const box = at?.getBoundingClientRect();
  return (
    <Radix.Root modal={false} open={at !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <svg
          aria-hidden="true"
          className="pointer-events-none fixed top-0 left-0"
          width={(box?.left ?? 0) + 40}
          height={box?.bottom ?? 0}
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A question that the menu has opened keeps the focus, and so does the menu of another row.
            const { activeElement } = document;
            if (activeElement === document.body || activeElement?.closest('[role=menu][data-state=closed]')) onClosed();
          }}
          className="float z-toast w-55 rounded-menu border border-line bg-overlay p-1.5 shadow-3"
        >
          {commands
            .filter((command) => isMade || command === 'insert' || command === 'fillDown' || command === 'delete')
            .filter((command) => hasScenes || command !== 'scene')
            .map((command) => (
              <Radix.Item
                key={command}
                onSelect={() => onCommand(command)}
                className={classes(
                  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-base',
                  '-outline-offset-2 data-[highlighted]:bg-hover forced-colors:data-[highlighted]:outline',
                  command === 'delete' && 'text-danger',
                )}
              >
                <Icon of={icons[command]} size={18} className={command === 'delete' ? 'text-danger' : 'text-muted'} />
                <span>{text[command]}</span>
              </Radix.Item>
            ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
