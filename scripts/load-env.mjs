import { existsSync } from 'node:fs';

/** Sets the variables of `.env` that the environment lacks, for the commands that run the product, not for the tests. */
export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
}
