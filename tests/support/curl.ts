import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer, Person } from './person';
import { plain } from './pictures';

/** A folder as the reader of /docs has it: with a picture, and a cookie jar. */
export interface Shell {
  /** Runs a command of the page, as it stands, for somebody whose session is in the jar and whose token in `$TOKEN`. */
  run(command: string, as: Person, token: string): Promise<Pick<Answer, 'status' | 'body'>>;
  /** What a command has written to a file, each byte a character. */
  read(file: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens one; curl has to be there. */
export async function openShell(): Promise<Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-shell-'));
  // All that curl is told besides: to be quiet, and to say the status in a line of its own.
  await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n');
  await writeFile(join(folder, 'still.jpg'), await plain().jpeg().toBuffer());
  return {
    async run(command, as, token) {
      const { hostname } = new URL(as.url);
      const cookies = [...as.cookies].map(([name, value]) => [hostname, 'FALSE', '/', 'FALSE', '0', name, value]);
      await writeFile(join(folder, 'jar'), cookies.map((fields) => `${fields.join('\t')}\n`).join(''));
      const env = { PATH: process.env.PATH, HOME: folder, TOKEN: token };
      const { stdout } = await promisify(execFile)('sh', ['-e', '-u', '-c', command], { cwd: folder, env });
      const [, text = '', status] = /^([\s\S]*)\n(\d+)$/.exec(stdout) ?? [];
      return { status: Number(status), body: text === '' ? undefined : JSON.parse(text) };
    },
    read: (file) => readFile(join(folder, file), 'latin1'),
    close: () => rm(folder, { recursive: true }),
  };
}
