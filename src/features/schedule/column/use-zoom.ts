import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { deviceSetting } from '../../../client/device-setting';
import { type HourPx, pinchCounter, wheelCounter, zoomed, zoomLevels } from './zoom.rules';

/** The height of an hour that a person has chosen; '' until then. Kept on the device, for all projects. */
const setting = deviceSetting<string>('fl_zoom', (stored) => stored ?? '');

/** An hour of the column that stays where it is on the screen while the others move. */
interface Anchor {
  hours: number;
  y: number;
}

interface ZoomOptions {
  /** The list of the blocks, as high as the column. */
  lane: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** The shown day, with the height at which it opens. */
  date: string;
  first: () => HourPx;
  /** Called when a second finger begins to pinch: the first one drags nothing. */
  onPinch: () => void;
}

/** The height of an hour of the schedule: by buttons, by a wheel with Ctrl, and by two fingers. */
export function useZoom({ lane, isShown, date, first, onPinch }: ZoomOptions) {
  const chosen = useSyncExternalStore(setting.subscribe, setting.read);
  // A short shot that is added later does not zoom by itself.
  const [opened, setOpened] = useState(() => ({ date, hourPx: first() }));
  if (opened.date !== date) setOpened({ date, hourPx: first() });
  const hourPx = zoomLevels.find((level) => String(level) === chosen) ?? opened.hourPx;
  const anchor = useRef<Anchor>(null);

  // Before the browser paints: what was under the pointer still is.
  useLayoutEffect(() => {
    const box = lane.current?.getBoundingClientRect();
    const at = anchor.current;
    anchor.current = null;
    if (box && at) window.scrollBy({ top: box.top + at.hours * hourPx - at.y, behavior: 'instant' });
  }, [hourPx, lane]);

  /** Goes a level in or out about a height of the window, by default the middle of what is seen of the column. */
  const zoom = (by: 1 | -1, y?: number) => {
    const box = lane.current?.getBoundingClientRect();
    const next = zoomed(hourPx, by);
    if (!box || next === hourPx) return;
    const middle = (Math.max(0, box.top) + Math.min(window.innerHeight, box.bottom)) / 2;
    const at = Math.max(box.top, Math.min(box.bottom, y ?? middle));
    anchor.current = { hours: (at - box.top) / hourPx, y: at };
    setting.write(String(next));
  };

  const [countWheel] = useState(wheelCounter);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Else the browser zooms the whole page.
    event.preventDefault();
    const by = countWheel(
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40,
      event.timeStamp,
    );
    if (by !== 0) zoom(by, event.clientY);
  });
  const pinch = useRef<ReturnType<typeof pinchCounter>>(undefined);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length > 2) {
      pinch.current = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (!pinch.current) {
      pinch.current = pinchCounter(distance);
      onPinch();
    }
    const by = pinch.current(distance);
    if (by !== 0) zoom(by, (one.clientY + other.clientY) / 2);
  });
  useEffect(() => {
    const card = isShown ? lane.current?.closest<HTMLElement>('[data-column]') : null;
    if (!card) return undefined;
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    card.addEventListener('wheel', (event) => onWheel(event), options);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
      card.addEventListener(name, (event) => onTouch(event), options);
    return () => listening.abort();
  }, [lane, isShown]);

  return { hourPx, zoom };
}
