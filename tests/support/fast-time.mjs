/** For a server to which minutes pass in a second: what waits so long by `performance.now()` need not be waited for. */
const HURRY = 300;
const now = performance.now.bind(performance);
performance.now = () => now() * HURRY;
