import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPointer } from './pointer-drag';

let page: EventTarget;
const of = (name: string, fields: object) => Object.assign(new Event(name), fields);

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('another finger that the browser takes for scrolling does not end the drag', () => {
  const onEnd = vi.fn();
  const press = of('pointerdown', { pointerId: 1, pointerType: 'mouse', clientX: 0, clientY: 0 }) as PointerEvent;
  followPointer(press, { onLift: () => {}, onMove: () => {}, onDrop: () => {}, onEnd });
  page.dispatchEvent(of('pointercancel', { pointerId: 2 }));
  expect(onEnd).not.toHaveBeenCalled();
  page.dispatchEvent(of('pointercancel', { pointerId: 1 }));
  expect(onEnd).toHaveBeenCalledOnce();
});
