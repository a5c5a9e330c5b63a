// Loaded before a program with `node --import`: its clock stands at FIRSTLIGHT_NOW when it starts, and goes on from
// there. With FIRSTLIGHT_STILL it stays there, and the ids that are made are the same each time: with them a project's
// artwork is.
const now = Date.parse(process.env.FIRSTLIGHT_NOW ?? '');
const still = Number(process.env.FIRSTLIGHT_STILL ?? 0);
const began = Date.now();
const read = Date.now;
const tell = () => (still ? now : now + read() - began);

globalThis.Date = new Proxy(Date, {
  construct: (Real, given, target) => Reflect.construct(Real, given.length ? given : [tell()], target),
  apply: (Real) => new Real(tell()).toString(),
  get: (Real, key) => (key === 'now' ? tell : Reflect.get(Real, key)),
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
