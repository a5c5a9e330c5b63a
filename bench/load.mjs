import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../scripts/run.mjs';

const CONNECTIONS = 32;
const script = fileURLToPath(new URL('requests.lua', import.meta.url));

/** Whether wrk is on this machine; without it autocannon, which takes more of the processor from what it measures. */
export async function hasWrk() {
  return run('wrk', ['-v'], { quiet: true }).then(
    () => true,
    () => false,
  );
}

/**
 * As many requests as the server answers to 32 connections in so many seconds, in turn those of the list. Gives
 * requests a second, p50 and p99 in ms, bytes an answer. Throws when one failed.
 */
export async function fullLoad(wrk, port, requests, seconds) {
  const measured = await (wrk ? withWrk : withAutocannon)(port, requests, seconds);
  if (measured.errors > 0) throw new Error(`${measured.errors} of ${measured.requests} requests failed`);
  return { ...measured, rate: measured.requests / measured.seconds, bytes: measured.bytes / measured.requests };
}

async function withWrk(port, requests, seconds) {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-bench-'));
  const file = join(folder, 'requests');
  try {
    const lines = requests.map(({ method, path, cookie, body }) => `${method}\t${path}\t${cookie}\t${body ?? ''}\n`);
    await writeFile(file, lines.join(''));
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`, '--', file];
    const { code, output } = await run('wrk', args, { quiet: true });
    if (code !== 0) throw new Error(output);
    return JSON.parse(output.slice(output.indexOf('{"requests"')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withAutocannon(port, requests, seconds) {
  const { default: autocannon } = await import('autocannon');
  let turn = 0;
  const setupRequest = (blank) => {
    const { method, path, cookie, body } = requests[turn++ % requests.length];
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return { ...blank, method, path, body, headers: { cookie, ...type } };
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  const { p50, p99 } = result.latency;
  const errors = result.errors + result.timeouts + result.non2xx;
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50,
    p99,
    bytes: result.throughput.total,
    errors,
  };
}

/**
 * So many requests a second for so many seconds, whether the answers come or not: ms at p50 and p99, counted from when
 * each was due.
 */
export async function pacedLoad(port, requests, { rate, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times = [];
  const start = performance.now() + 50;
  const all = Array.from({ length: rate * seconds }, async (_, at) => {
    const due = start + (at * 1000) / rate;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const status = await ask(agent, port, requests[at % requests.length]);
    if (status !== 200) throw new Error(`A request was answered with ${status}`);
    times.push(performance.now() - due);
  });
  await Promise.all(all).finally(() => agent.destroy());
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)];
  return { p50: at(0.5), p99: at(0.99) };
}

function ask(agent, port, { method, path, cookie, body }) {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = send({ agent, host: '127.0.0.1', port, method, path, headers: { cookie, ...type } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
