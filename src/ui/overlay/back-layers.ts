import { useEffect, useEffectEvent } from 'react';
import { phoneWidth } from '../layout/phone-width';

/** What lies over the page and has an entry of the history of its own, by how Back closes it. */
const layers: (() => void)[] = [];
/** How many entries of layers the history ends with; while it goes back over some, `isGoing`. */
let entries = 0;
let isGoing = false;
/** Navigations that wait until the entries of layers are gone. */
const waiting: (() => void)[] = [];
let isListening = false;
let push: History['pushState'];

/** Whether the history goes back over the entries of layers that were closed otherwise. */
export const isClosingLayers = () => isGoing;

const entriesHere = (): number => Number((window.history.state as { layers?: number } | null)?.layers ?? 0);

/** Gives each layer its entry, and takes the entries of closed ones away. */
function settle(): void {
  if (isGoing) return;
  if (entries > layers.length) {
    isGoing = true;
    window.history.go(layers.length - entries);
    return;
  }
  while (entries < layers.length) {
    entries += 1;
    push({ ...window.history.state, layers: entries }, '');
  }
  for (const go of waiting.splice(0)) go();
}

function follow(): void {
  const wasGoing = isGoing;
  const before = entries;
  isGoing = false;
  entries = entriesHere();
  // Back has left these. A layer that stays, since it asks first, gets its entry again.
  const left = wasGoing || entries >= before ? [] : layers.splice(entries);
  for (const close of left.reverse()) close();
  settle();
}

/**
 * Listens from the first layer on. A navigation while a layer is open takes its entry away first, so that it leaves the
 * page and never only the layer's entry.
 */
function listen(): void {
  if (isListening) return;
  isListening = true;
  entries = entriesHere();
  window.addEventListener('popstate', follow);
  const { history } = window;
  push = History.prototype.pushState.bind(history);
  for (const method of ['pushState', 'replaceState'] as const) {
    const navigate = history[method].bind(history);
    history[method] = (state: { layers?: number } | null, unused, url) => {
      // A page that notes what it shows in its address stays below its layers.
      if (entries === 0 || (method === 'replaceState' && state?.layers)) return navigate(state, unused, url);
      leaveLayers(() => navigate(state, unused, url));
    };
  }
}

/**
 * Takes the entries of all layers away, then leaves by `leave`. A step of the history that is asked for meanwhile is
 * added to theirs, and may leave the site.
 */
export function leaveLayers(leave: () => void): void {
  layers.length = 0;
  waiting.push(leave);
  settle();
}

/**
 * On a phone, gives what is open over the page an entry of the history of its own: Back closes it and leaves the page
 * where it is. Closing it by its own button takes the entry away.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.matchMedia(phoneWidth).matches) return;
    listen();
    const layer = () => {
      onBack();
      // It may ask before it closes: then it is open still, below the question.
      stays = window.setTimeout(() => {
        layers.unshift(layer);
        settle();
      }, ASKS_WITHIN);
    };
    let stays = 0;
    layers.push(layer);
    queueMicrotask(settle);
    return () => {
      clearTimeout(stays);
      const at = layers.indexOf(layer);
      if (at < 0) return;
      layers.splice(at, 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** A layer that closes does so after the next paint. */
const ASKS_WITHIN = 400;
