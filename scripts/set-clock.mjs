// `node --import` loads this before a program: its clock starts at FIRSTLIGHT_NOW. With FIRSTLIGHT_STILL the clock
// stands still and random ids are the same each time, and so are the artworks, which follow from a project's id.
const now = Date.parse(process.env.FIRSTLIGHT_NOW ?? '');
const still = Number(process.env.FIRSTLIGHT_STILL ?? 0);
const began = Date.now();
const read = Date.now;
const current = () => (still ? now : now + read() - began);

globalThis.Date = new Proxy(Date, {
  construct: (Real, given, target) => Reflect.construct(Real, given.length ? given : [current()], target),
  apply: (Real) => new Real(current()).toString(),
  get: (Real, key) => (key === 'now' ? current : Reflect.get(Real, key)),
});

if (still) {
  let state = still;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: (bytes) => fill(bytes, next) });
}

function fill(bytes, next) {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
  return bytes;
}
