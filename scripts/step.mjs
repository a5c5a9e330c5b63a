/**
 * Runs one step of a command. A terminal shows for how many seconds it has been running; elsewhere one line says that
 * the step begins. Work that throws or gives false has failed.
 */
export async function step(name, work) {
  const { stdout } = process;
  if (!stdout.isTTY) {
    stdout.write(`${name}…\n`);
    return work();
  }
  const started = Date.now();
  const show = (end = '') => stdout.write(`\r\x1b[K${name}… ${Math.round((Date.now() - started) / 1000)} s${end}`);
  show();
  const timer = setInterval(() => show(), 1000);
  try {
    const result = await work();
    show(result === false ? ', failed\n' : ', done\n');
    return result;
  } catch (error) {
    show(', failed\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
