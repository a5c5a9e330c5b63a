import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Env, parseEnv } from '../../server/env';

/** An error whose message is written for the person who ran the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command of an operator: prints the sentence that `work` gives, or the reason why it failed, and sets the exit
 * code.
 */
export function runCommand(otherwise: string, work: (env: Env, args: string[]) => Promise<string>): void {
  Promise.resolve()
    .then(() => work(parseEnv({ LOG_LEVEL: 'warn', ...process.env }), process.argv.slice(2)))
    .then(
      (sentence) => void process.stdout.write(`${sentence}\n`),
      (error: unknown) => {
        process.stderr.write(`${otherwise}: ${error instanceof Error ? error.message : error}\n`);
        process.exitCode = error instanceof ConfigError ? 2 : 1;
      },
    );
}

/** Throws CommandError when there is no embedded database: opening it would create one. */
export function assertEmbedded({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): void {
  if (!existsSync(join(DATA_DIR, 'db'))) throw new CommandError(`there is no database in ${DATA_DIR}; set DATA_DIR`);
}
