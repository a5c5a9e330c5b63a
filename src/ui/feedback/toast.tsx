import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { type ToastEntry, type ToastKind, toast, toastStore } from './toast-store';

const duration = 5000;

const looks: Record<ToastKind, { icon: LucideIcon; ink: string; bar: string; role: 'status' | 'alert' }> = {
  success: { icon: CircleCheck, ink: 'text-completed', bar: 'bg-completed', role: 'status' },
  warning: { icon: Info, ink: 'text-due', bar: 'bg-due', role: 'alert' },
  error: { icon: TriangleAlert, ink: 'text-danger', bar: 'bg-danger', role: 'alert' },
};

/** Renders the toasts over the page: 5000 ms each (spec section 9), paused while hovered or focused. */
export function Toasts() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const focus = useToastFocus(region, entries);
  // A toast that closes under the pointer or with the focus sends no leave event, so check what is hovered and focused
  // again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are what changed
  useEffect(() => {
    const { current } = region;
    setHeld(current !== null && (current.matches(':hover') || current.contains(document.activeElement)));
  }, [entries]);
  const paused = held && entries.length > 0;
  const overFoot = useOverFoot(entries.at(-1)?.id ?? 0);
  return (
    <section
      ref={region}
      aria-label={messages.ui.notifications}
      aria-keyshortcuts={toastKey}
      // Keeps the region out of what a modal dialog hides; each toast announces itself.
      aria-live="off"
      data-paused={paused}
      // A press on a toast must not count as a press outside an open dialog.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        focus.came(event);
      }}
      onBlur={(event) => {
        setHeld(false);
        focus.left(event);
      }}
      className={classes(
        'pointer-events-auto print:hidden fixed inset-x-3 top-[68px] z-toast flex flex-col gap-3',
        'empty:hidden sm:inset-x-auto sm:top-auto sm:right-8 sm:w-[380px]',
        // A toast that comes together with a page that has a fixed foot stays clear of it too.
        overFoot ? 'sm:bottom-28' : 'sm:bottom-8 in-[:has([data-foot])]:sm:bottom-28',
      )}
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} paused={paused} onEnd={() => toast.dismiss(entry.id)} />
      ))}
    </section>
  );
}

/**
 * Whether the toasts must stay clear of the fixed foot of a page or panel. Looked up with each new toast: a CSS rule
 * with :has() would make the browser recompute the page's styles at every change. Not updated while the toast shows: a
 * toast that moves is hard to press.
 */
function useOverFoot(newest: number): boolean {
  const [seen, setSeen] = useState({ newest: 0, isOver: false });
  if (newest > seen.newest) setSeen({ newest, isOver: document.querySelector('[data-foot]') !== null });
  return seen.isOver;
}

function Toast({ entry, paused, onEnd }: { entry: ToastEntry; paused: boolean; onEnd: () => void }) {
  const { kind, title, text, action } = entry;
  const { icon, ink, bar, role } = looks[kind];
  const announced = useNextFrame();
  useCountdown(paused, onEnd);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is a shortcut for the close button inside
    <div
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      className={classes(
        'float relative flex gap-3 overflow-hidden rounded-menu border',
        'border-line bg-overlay py-4 pr-2 pl-4 shadow-3',
      )}
    >
      <Icon of={icon} size={24} className={ink} />
      <div className="min-w-0 flex-1">
        <div role={role}>
          {announced && (
            <>
              <p className="text-base font-semibold">{title}</p>
              {text && <p className="line-clamp-3 text-sm text-muted wrap-anywhere">{text}</p>}
            </>
          )}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onAction();
              onEnd();
            }}
            className="-mb-2 -ml-2 min-h-11 rounded-control px-2 text-sm font-semibold text-accent-ink hover:underline"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={messages.ui.dismiss}
        onClick={onEnd}
        className={classes(
          '-my-2 flex size-11 shrink-0 items-center justify-center rounded-control',
          'text-muted hover:bg-draft-wash hover:text-ink',
        )}
      >
        <Icon of={X} size={18} />
      </button>
      <span
        aria-hidden="true"
        className={classes('toast-bar absolute inset-x-0 bottom-0 h-[3px]', bar)}
        style={{ '--toast-time': `${duration}ms` } as CSSProperties}
      />
    </div>
  );
}

/** False in the first frame: a live region is announced when its content changes, not when it appears with it. */
function useNextFrame(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPassed(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return passed;
}

function useCountdown(paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}

/** The key that moves the focus to the newest toast: by Tab, the end of the page may be far away. */
const toastKey = 'F8';

/** Moves the focus to the toasts by a key, and back to its origin when the focused toast ends. */
function useToastFocus(region: RefObject<HTMLElement | null>, entries: readonly ToastEntry[]) {
  const from = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== toastKey) return;
      const newest = region.current?.lastElementChild?.querySelector('button');
      if (newest) event.preventDefault();
      newest?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are what changed
  useEffect(() => {
    if (!from.current || document.activeElement !== document.body) return;
    if (from.current.isConnected) from.current.focus({ preventScroll: true });
    from.current = undefined;
  }, [entries]);
  const isOutside = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && !region.current?.contains(target);
  return {
    came: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) from.current = relatedTarget;
    },
    left: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) from.current = undefined;
    },
  };
}
