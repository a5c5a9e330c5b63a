import { existsSync } from 'node:fs';

/** Sets the variables of `.env` that the environment lacks, for the commands that run the product. Tests read none. */
export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
}
