import { CommandError, runCommand } from './command';
import { runChecks } from './doctor-checks';

const marks = { good: '✓', warning: '!', bad: '✗' };

runCommand('Something is wrong', async (env) => {
  const findings = await runChecks(env);
  for (const { what, state, sentence } of findings) process.stdout.write(`${marks[state]} ${what}: ${sentence}\n`);
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  if (wrong > 0) throw new CommandError(`${wrong} of ${findings.length} findings must be fixed`);
  return 'Firstlight can run here.';
});
