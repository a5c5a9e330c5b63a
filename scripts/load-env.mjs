import { existsSync } from 'node:fs';

/**
 * Takes from `.env` what the environment does not set. For the commands that run the product, not for those that test
 * it.
 */
export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
}
