import { spawn } from 'node:child_process';

/**
 * Runs a command to its end. Gives its exit code and, when `quiet`, its output. Calls `onStart` with its process id.
 */
export function run(command, args, { quiet = false, env = process.env, cwd, shell = false, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    if (child.pid && onStart) onStart(child.pid);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
