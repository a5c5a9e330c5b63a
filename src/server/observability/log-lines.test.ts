import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bufferLines } from './log-lines';

function gatheringLogger() {
  const writes: string[] = [];
  const out = { write: (text: string) => void writes.push(text), flushSync: () => void writes.push('flushed') };
  const log = pino({ base: null, timestamp: false }, bufferLines(out));
  return { log, writes };
}

test('the lines of one turn are one write, in their order; those of the next another', async () => {
  const { log, writes } = gatheringLogger();
  log.info('one');
  log.info('two');
  expect(writes).toEqual([]);
  await nextTurn();
  log.info('three');
  await nextTurn();
  expect(writes).toEqual(['{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n', '{"level":30,"msg":"three"}\n']);
});

test('a fatal line is written at once, with those before it', async () => {
  const { log, writes } = gatheringLogger();
  log.info('one');
  log.fatal('two');
  expect(writes).toEqual(['{"level":30,"msg":"one"}\n{"level":60,"msg":"two"}\n', 'flushed']);
  await nextTurn();
  expect(writes).toHaveLength(2);
});

test('what is left is written when the process ends', () => {
  const before = process.listeners('exit');
  const { log, writes } = gatheringLogger();
  log.info('one');
  const added = process.listeners('exit').filter((listener) => !before.includes(listener));
  for (const listener of added) listener.call(process, 0);
  expect(writes).toEqual(['{"level":30,"msg":"one"}\n', 'flushed']);
});
