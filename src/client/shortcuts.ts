import { useEffect, useEffectEvent } from 'react';
import { toast } from '../ui/feedback/toast-store';
import { deviceSetting } from './device-setting';
import { isApple } from './is-apple';

const ctrl = isApple ? '⌘' : 'Ctrl';

/** Where a shortcut works, in the order of the help dialog. */
export const shortcutGroups = ['everywhere', 'lists', 'shot', 'project'] as const;

/**
 * Every shortcut, for the keyboard handler and the help dialog. A shortcut presses the visible control that is marked
 * with it, so it can do nothing that the control cannot.
 */
export const shortcuts = [
  { id: 'help', key: '?', group: 'everywhere' },
  { id: 'search', key: '/', group: 'everywhere' },
  { id: 'create', key: 'n', group: 'everywhere' },
  { id: 'back', key: 'b', group: 'everywhere' },
  { id: 'next', key: 'j', group: 'lists' },
  { id: 'previous', key: 'k', group: 'lists' },
  // The browser's own key, on the focused link.
  { id: 'open', key: 'Enter', group: 'lists' },
  { id: 'select', key: 's', group: 'lists' },
  { id: 'complete', key: 'c', group: 'shot' },
  { id: 'reschedule', key: 'r', group: 'shot' },
  { id: 'edit', key: 'e', group: 'shot' },
  // They press no control (`useUndoKeys`).
  { id: 'undo', key: `${ctrl} Z`, group: 'project' },
  { id: 'redo', key: `${ctrl} Shift Z`, group: 'project' },
] as const satisfies readonly { id: string; key: string; group: (typeof shortcutGroups)[number] }[];

type ShortcutId = (typeof shortcuts)[number]['id'];

/**
 * Whether single-key shortcuts are on: people who dictate, or hit keys by accident, can switch them off (WCAG 2.1.4).
 */
export const shortcutsOn = deviceSetting<'on' | 'off'>('fl_shortcuts', (stored) => (stored === 'off' ? 'off' : 'on'));

const ofShot: ShortcutId[] = shortcuts.filter(({ group }) => group === 'shot').map(({ id }) => id);

/** Runs the shortcut of a key, if there is one. */
function runShortcut(event: KeyboardEvent, onHelp: () => void): void {
  const id = shortcutOf(event);
  if (!id || !does(id, onHelp)) return;
  // The key must not be typed into the field that the shortcut focuses.
  event.preventDefault();
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), ' +
  'textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const layers = '[role$=dialog][data-state=open], [role=menu][data-state=open], [role=listbox]';

function shortcutOf(event: KeyboardEvent): ShortcutId | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  // Caps Lock must not change the key; whether a sign needs Shift depends on the keyboard layout.
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  const found = shortcuts.find((one) => one.key === key);
  if (!found || shortcutsOn.read() === 'off') return undefined;
  if (event.repeat && found.id !== 'next' && found.id !== 'previous') return undefined;
  return isOfPage(event) ? found.id : undefined;
}

/** Which way in the history a key goes: Ctrl Z, or Command Z, back, with Shift, or as Ctrl Y, forth. */
export function historyWay(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : undefined;
}

/** Whether a key is the page's: no field has it, nor anything that lies over the page. */
export function isOfPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || (target instanceof Element && target.closest(fields))) return false;
  return document.querySelector(layers) === null;
}

/** Runs a shortcut; false when there was nothing to do. */
function does(id: ShortcutId, help: () => void): boolean {
  if (id === 'help') {
    help();
    return true;
  }
  if (id === 'next' || id === 'previous') return move(id === 'next' ? 1 : -1);
  if (id === 'search') return search();
  return press(id);
}

const shown = <Found extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<Found>(selector)].filter((element) => element.checkVisibility());

const itemOf = (element: Element | null) => element?.closest<HTMLElement>('[data-list-item]') ?? null;

function press(id: ShortcutId): boolean {
  const own = itemOf(document.activeElement);
  const concerns = (one: HTMLElement) => [null, own].includes(itemOf(one));
  const control = shown(`[data-shortcut=${id}]`).find(concerns);
  control?.click();
  return control !== undefined || (ofShot.includes(id) && toastReason(concerns));
}

function toastReason(concerns: (one: HTMLElement) => boolean): boolean {
  const reason = shown('[data-unchangeable]').find(concerns)?.dataset.unchangeable;
  if (reason) toast.warning(reason);
  return reason !== undefined;
}

function search(): boolean {
  const [field] = shown<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Moves the focus to the next or previous item of the list, or to the first visible one when no item has it. */
function move(step: 1 | -1): boolean {
  const items = shown('[data-list-item]');
  const own = itemOf(document.activeElement);
  const inView = items.find((item) => item.getBoundingClientRect().top >= 0) ?? items[0];
  const next = own ? items[items.indexOf(own) + step] : inView;
  if (!next) {
    // The item exists but is not rendered yet; it will be, alone or with the whole list. Waiting for it keeps each step
    // of a key that is held down.
    if (own && isMore(own, step)) requestAnimationFrame(() => repeatMove(step));
    return own !== null;
  }
  next.querySelector<HTMLElement>('input[type=checkbox], a')?.focus({ preventScroll: true });
  // At once, in spite of smooth scrolling: the next key may come before a smooth scroll has ended.
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return true;
}

/** Repeats the step, unless the focus has left the list meanwhile. */
function repeatMove(step: 1 | -1): void {
  if (itemOf(document.activeElement)) move(step);
}

/** Whether a list that renders only some of its items has another one on that side. */
function isMore({ ariaPosInSet, ariaSetSize }: Element, step: 1 | -1): boolean {
  const place = Number(ariaPosInSet ?? 1) + step;
  return place >= 1 && place <= Number(ariaSetSize ?? 0);
}

/** Marks a control as the one that a shortcut presses. In a list it counts for its own item alone. */
export const pressedBy = (
  id: Exclude<ShortcutId, 'help' | 'next' | 'previous' | 'open' | 'search' | 'undo' | 'redo'>,
) => ({
  'data-shortcut': id,
});

/**
 * Marks an item, or a page, that the person cannot change, with the reason; shortcuts for changing it show the reason.
 */
export const unchangeableReason = (reason: string | undefined) => ({ 'data-unchangeable': reason });

/** Marks an item of a list; its checkbox, else its first link takes the focus. */
export const listItem = { 'data-list-item': '' };

/** Handles the shortcuts while the component is mounted. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const act = useEffectEvent((event: KeyboardEvent) => runShortcut(event, onHelp));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
