import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { type ToastEntry, type ToastKind, toast, toastStore } from './toast-store';

const looks: Record<ToastKind, { icon: LucideIcon; ink: string; bar: string; role: 'status' | 'alert' }> = {
  success: { icon: CircleCheck, ink: 'text-completed', bar: 'bg-completed', role: 'status' },
  warning: { icon: Info, ink: 'text-due', bar: 'bg-due', role: 'alert' },
  error: { icon: TriangleAlert, ink: 'text-danger', bar: 'bg-danger', role: 'alert' },
};

/** The key that moves the focus to the newest toast: by Tab, the end of the page may be far away. */
const toastKey = 'F8';

/** Renders the toasts over the page. The style sheet times them, with a pause while one is hovered or focused. */
export function Toasts() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const region = useRef<HTMLElement>(null);
  const keyboard = useSyncExternalStore(subscribeKeyboard, readKeyboard, () => 0);
  /** What had the focus before it came to the toasts. */
  const origin = useRef<Element>(null);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest = region.current?.lastElementChild?.querySelector('button');
      if (event.key !== toastKey || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);
  return (
    <section
      ref={region}
      aria-label={messages.ui.notifications}
      aria-keyshortcuts={toastKey}
      // Keeps the region out of what a modal dialog hides; each toast announces itself.
      aria-live="off"
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
      // A press on a toast must not count as a press outside an open dialog.
      onPointerDown={(event) => event.stopPropagation()}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
      }}
      className={classes(
        'toasts pointer-events-auto print:hidden fixed inset-x-3 z-toast flex flex-col gap-3',
        'empty:hidden sm:inset-x-auto sm:right-8 sm:bottom-8 sm:w-[380px]',
        // Clear of the fixed foot of a page or panel.
        'in-[:has([data-foot])]:sm:bottom-28',
        // On a phone 6rem are clear of the tabs or of a page's buttons. Where these stand above the tabs, both count.
        'max-sm:bottom-[calc(max(var(--clear-foot,6rem)+env(safe-area-inset-bottom),var(--keyboard)+0.75rem))]',
        'in-[:has([data-high-foot])]:[--clear-foot:10rem]',
        // Above a dialog, which makes room for it.
        'max-sm:in-[:has(.veil[data-state=open])]:top-[calc(0.5rem+env(safe-area-inset-top))]',
        'max-sm:in-[:has(.veil[data-state=open])]:bottom-auto',
      )}
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} origin={origin} />
      ))}
    </section>
  );
}

/** How much of the page's foot the keyboard of a phone covers, in pixels. */
function readKeyboard(): number {
  const { visualViewport: seen, innerHeight } = window;
  // Of an enlarged page less is seen without a keyboard.
  return seen?.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
}

function subscribeKeyboard(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** One toast. It gives the focus back to `origin` when it ends with the focus in it. */
function Toast({ entry, origin }: { entry: ToastEntry; origin: RefObject<Element | null> }) {
  const { id, kind, title, text, action, also } = entry;
  const { icon, ink, bar, role } = looks[kind];
  const end = () => toast.dismiss(id);
  const box = useRef<HTMLDivElement>(null);
  // A live region is announced when its content changes, not when it appears with it.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(
    () => () => {
      const hadFocus = box.current?.contains(document.activeElement);
      if (hadFocus && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    },
    [origin],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is a shortcut for the close button inside
    <div
      ref={box}
      onKeyDown={(event) => event.key === 'Escape' && end()}
      className={classes(
        'float relative flex gap-3 overflow-hidden rounded-menu border',
        'border-line bg-overlay py-4 pr-2 pl-4 shadow-3',
        // On a phone one at a time, the newest first.
        'max-sm:min-h-14 max-sm:items-center max-sm:py-1.5 max-sm:not-last:hidden',
      )}
    >
      <Icon of={icon} size={24} className={ink} />
      <div className="min-w-0 flex-1 max-sm:flex max-sm:items-center max-sm:gap-2">
        <div role={role} className="min-w-0 flex-1 max-sm:line-clamp-3 max-sm:text-sm">
          {announced && (
            <>
              <p dir="auto" className="font-semibold max-sm:mr-1.5 max-sm:inline sm:text-base">
                {title}
              </p>
              {text && (
                <p dir="auto" className="text-sm text-muted wrap-anywhere max-sm:inline sm:line-clamp-3">
                  {text}
                </p>
              )}
            </>
          )}
        </div>
        {[action, also].map(
          (one) =>
            one && (
              <button
                key={one.label}
                type="button"
                onClick={() => {
                  one.onAction();
                  end();
                }}
                className={classes(
                  'min-h-11 rounded-control px-2 text-sm font-semibold text-accent-ink hover:underline',
                  'max-sm:shrink-0 sm:-mb-2 sm:-ml-2 sm:not-first-of-type:ml-2',
                )}
              >
                {one.label}
              </button>
            ),
        )}
      </div>
      <IconButton label={messages.ui.dismiss} icon={X} onClick={end} className="-my-2" />
      <span
        aria-hidden="true"
        onAnimationEnd={end}
        className={classes('toast-bar absolute inset-x-0 bottom-0 h-[3px]', bar)}
      />
    </div>
  );
}
