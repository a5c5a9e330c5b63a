import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Env, parseEnv } from '../../server/env';

/** A failure whose sentence is for the person who gave the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs one command of an operator: prints the sentence that it ends with, or why it did not, and sets the exit code.
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

/** Throws CommandError where there is no embedded database: opening it would make one. */
export function assertEmbedded({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): void {
  if (!existsSync(join(DATA_DIR, 'db'))) throw new CommandError(`there is no database in ${DATA_DIR}; set DATA_DIR`);
}
