import { basename } from 'node:path';

/**
 * npm as `spawn` runs it on every system: the script of the npm that started this process; without one, the `npm` of
 * the PATH, which is a `.cmd` file on Windows and needs a shell there.
 */
export function npmCommand(args) {
  const { npm_execpath: script } = process.env;
  if (script && basename(script) === 'npm-cli.js') return { command: process.execPath, args: [script, ...args] };
  if (process.platform !== 'win32') return { command: 'npm', args };
  return { command: ['npm', ...args].join(' '), args: [], shell: true };
}
