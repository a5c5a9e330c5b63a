import type { ShortcutId } from './shortcuts';

/** Marks a control as the one that a shortcut presses. In a list it stands for its own item alone. */
export const pressedBy = (id: Exclude<ShortcutId, 'help' | 'next' | 'previous' | 'open' | 'search'>) => ({
  'data-shortcut': id,
});

/** Marks what one cannot change, an item of a list or something of its own page, with the reason: a shortcut of the shot says it. */
export const unchangeable = (reason: string | undefined) => ({ 'data-unchangeable': reason });

/** Marks an item of a list; its first link takes the focus. */
export const listItem = { 'data-list-item': '' };
