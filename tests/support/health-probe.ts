import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Asks an address again and again from a thread of its own: the server may run in this one. */
export interface WaitProbe {
  /** The longest wait for an answer since the last time that it was asked, in milliseconds. */
  longest(): Promise<number>;
  stop(): Promise<number>;
}

const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const { address, headers } = workerData;
const agent = new Agent({ keepAlive: true });
let longest = 0;
let isAsked = false;
parentPort.on('message', () => { isAsked = true; });
const ask = () => {
  const begun = performance.now();
  const told = () => {
    longest = Math.max(longest, performance.now() - begun);
    if (isAsked) {
      parentPort.postMessage(longest);
      longest = 0;
      isAsked = false;
    }
    setTimeout(ask, 2);
  };
  const answered = (response) => {
    // A refusal is quick, and tells nothing.
    if (response.statusCode !== 200) longest = Infinity;
    response.resume().once('end', told);
  };
  get(address, { agent, headers }, answered).once('error', told);
};
ask();
`;

/** How long a server takes to say that it is alive, without asking its database. */
export const probeHealth = (url: string): WaitProbe => probeWaits(`${url}/healthz`);

export function probeWaits(address: string, headers: Record<string, string> = {}): WaitProbe {
  const worker = new Worker(source, { eval: true, workerData: { address, headers } });
  return {
    async longest() {
      worker.postMessage('longest');
      const [longest] = await once(worker, 'message');
      return longest;
    },
    stop: () => worker.terminate(),
  };
}
