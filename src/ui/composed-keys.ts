/** What browsers call a key that goes to an input method or an accent, and is no key of its own. */
const nameless = ['Process', 'Dead', 'Unidentified'];

/**
 * Whether a key belongs to the input method with which Japanese, Chinese or Korean is typed: Enter takes its word, the
 * arrows choose one, Escape takes it back. Safari sends the Enter that ends a composition after it has ended, and tells
 * only by the key code 229. The first key of a composition has no name and comes before it; the grid opens a cell then.
 */
const isComposed = ({ isComposing, keyCode, key }: KeyboardEvent): boolean =>
  isComposing || (keyCode === 229 && !nameless.includes(key));

/**
 * Keeps the keys of input methods from every handler of the page, those of libraries included. It listens before all
 * others, since it is in the head of each page, so no handler asks by itself.
 */
window.addEventListener(
  'keydown',
  (event) => {
    if (!isComposed(event)) return;
    event.stopImmediatePropagation();
    // Nor does it submit the form of its field.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  },
  true,
);
