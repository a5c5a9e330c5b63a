import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../loading/lazy-page';
import type { MenuChoice, MenuItem } from './menu-list';

interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  items: MenuItem[];
  /** Shown before the last item. */
  choice?: MenuChoice;
}

const MenuList = lazyPage(async () => (await import('./menu-list')).MenuList);
preloadOnFirstUse(MenuList);

/** A menu that opens from `trigger`, a button with its own name. */
export function Menu({ trigger, items, choice }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [openerId, listId] = [useId(), useId()];
  const [state, setState] = useState<'closed' | 'pressed' | 'keyed'>('closed');
  const close = () => setState('closed');
  const open = state !== 'closed';
  // A click by Enter or Space has `detail` 0.
  const press = ({ detail }: MouseEvent) => setState(open ? 'closed' : detail === 0 ? 'keyed' : 'pressed');
  const openDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setState('keyed');
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: opener,
        id: openerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? listId : undefined,
        onClick: press,
        onKeyDown: openDown,
      })}
      <LazyDialog open={open} onClose={close}>
        <MenuList
          items={items}
          choice={choice}
          open={open}
          onClose={close}
          opener={opener}
          openerId={openerId}
          listId={listId}
          byKeyboard={state === 'keyed'}
        />
      </LazyDialog>
    </>
  );
}
