import { Worker } from 'node:worker_threads';

/** Asks `/healthz` again and again from a thread of its own: the server may run in this one. */
export interface HealthProbe {
  /** The longest wait for an answer since the last time that it was asked, in milliseconds. */
  longest(): Promise<number>;
  stop(): Promise<number>;
}

const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
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
  get(workerData + '/healthz', { agent }, (response) => response.resume().once('end', told)).once('error', told);
};
ask();
`;

export function probeHealth(url: string): HealthProbe {
  const worker = new Worker(source, { eval: true, workerData: url });
  return {
    longest: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (longest) => {
          worker.off('error', reject);
          resolve(longest);
        });
        worker.postMessage('longest');
      }),
    stop: () => worker.terminate(),
  };
}
