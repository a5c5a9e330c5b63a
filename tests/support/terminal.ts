import { spawn } from 'node:child_process';
import { mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A command that runs at a terminal. */
export interface Terminal {
  /** Everything that it wrote so far. */
  output(): string;
  /** Resolves once it has written this. Throws when it ends before. */
  said(pattern: RegExp): Promise<void>;
  /** Ctrl-C, as the terminal sends it to every process of the command; gives the exit code. */
  interrupt(): Promise<number | null>;
  ended: Promise<number | null>;
}

const CTRL_C = '\x03';

/**
 * Runs a command at a pseudo-terminal of its own, which `script` of util-linux makes. The command takes the place of
 * the shell, which a Ctrl-C would end as well.
 */
export function atTerminal(command: string, { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> }) {
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', `exec ${command}`, '/dev/null'], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SHELL: '/bin/sh', TERM: 'xterm', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const output = () => text.replaceAll('\r\n', '\n');
  const terminal: Terminal = {
    output,
    ended,
    said: (pattern) =>
      new Promise((done, reject) => {
        const look = () => pattern.test(output()) && done();
        child.stdout.on('data', look);
        look();
        ended.then((code) => reject(new Error(`the command ended with ${code}:\n${output()}`)));
      }),
    interrupt() {
      child.stdin.write(CTRL_C);
      return ended;
    },
  };
  return terminal;
}

/**
 * A folder that looks like this clone, with files of its own such as `.env`, and without this one's `.env` and data.
 */
export async function linkedClone(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-clone-'));
  const names = (await readdir('.')).filter((name) => !name.startsWith('.') && name !== 'data');
  await Promise.all(names.map((name) => symlink(resolve(name), join(folder, name))));
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}
