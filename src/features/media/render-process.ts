// A process of its own that renders one image and ends: node render-process.mjs <path> <kind> <most bytes of memory>.
// render-in-process.ts starts it and reads its message.
import { writeFile } from 'node:fs/promises';
import { render } from './media.render';
import type { ImageKind } from './media.schema';

const CHECK_EVERY_MS = 20;
const [path = '', kind, mostBytes] = process.argv.slice(2);

/** `process.exit` would wait for the decoder's thread, and with it for all the memory that the image takes. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

// The decoders work on threads of their own, so this timer fires while they do.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(mostBytes)) endAtOnce();
}, CHECK_EVERY_MS);
// The server has ended.
process.on('disconnect', endAtOnce);
// Where memory runs out, Linux ends this process before the server. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

const message = await render(path, kind as ImageKind).catch((cause: unknown) => ({
  failed: cause instanceof Error ? cause.message : String(cause),
}));
process.send?.(message, () => process.exit());
