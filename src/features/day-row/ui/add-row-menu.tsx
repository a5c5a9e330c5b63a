import type { ComponentProps, ReactElement } from 'react';
import { messages } from '../../../kernel/messages';
import { Menu } from '../../../ui/overlay/menu';
import { type RowKind, rowKinds } from '../day-row.data';
import { rowIcons } from './row-icons';

interface AddRowMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  onAdd: (kind: RowKind) => void;
}

/** The menu of the kinds of rows that a day may get. */
export function AddRowMenu({ trigger, onAdd }: AddRowMenuProps) {
  return (
    <Menu
      trigger={trigger}
      items={rowKinds.map((kind) => ({
        label: messages.dayRow.kinds[kind],
        icon: rowIcons[kind],
        onSelect: () => onAdd(kind),
      }))}
    />
  );
}
