// A process that renders one image and exits: node render-process.mjs <path> <kind> <most bytes of memory>.
// render-in-process.ts starts it and reads its message.
import { writeFile } from 'node:fs/promises';
import { render } from './media.render';
import type { ImageKind } from './media.schema';

const CHECK_EVERY_MS = 20;
const [path = '', kind, mostBytes] = process.argv.slice(2);

/** `process.exit` would wait for the decoder's thread and keep the image's memory until then. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

// Decoders run on threads of their own, so this timer fires meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(mostBytes)) endAtOnce();
}, CHECK_EVERY_MS);
// The server has ended.
process.on('disconnect', endAtOnce);
// When memory runs out, Linux kills this process before the server. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

const message = await render(path, kind as ImageKind).catch((cause: unknown) => ({
  failed: cause instanceof Error ? cause.message : String(cause),
}));
process.send?.(message, () => process.exit());
