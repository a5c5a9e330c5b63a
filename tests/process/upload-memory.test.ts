import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { formOf } from '../support/pictures';
import { removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const MOST_ABOVE_REST_MB = 500;

/** Of each format the largest that is allowed, in the coding that takes its decoder the most memory. */
const largest = {
  'AVIF of 40 megapixels, 12 bits, alpha': () => flat(8000, 5000).ensureAlpha(0.5).avif({ effort: 0, bitdepth: 12 }),
  'progressive JPEG of 100 megapixels': () =>
    flat(10_000, 10_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'interlaced PNG of 100 megapixels, 16 bits': () =>
    flat(10_000, 10_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  'GIF of 100 megapixels': () => flat(10_000, 10_000).gif({ effort: 1 }),
  'WebP of 100 megapixels': () => flat(16_383, 6100).webp({ effort: 0, lossless: true }),
  'TIFF of 100 megapixels, 16 bits': () => flat(10_000, 10_000).toColourspace('rgb16').tiff({ compression: 'deflate' }),
};

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3af' } });
}

/** The most memory that a process has had since `forgetPeak`, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sets the peak back to the present memory (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

test.skipIf(process.platform !== 'linux')(
  'the largest image of each format is stored, and the server stays 500 MB within its memory at rest (U3)',
  async () => {
    const product = await startProduct({ UPLOAD_QUOTA_MB: '1000' });
    try {
      const person = await Person.signUp(product.url, 'Nadia Adeyemi', async () => {
        await until(async () => (await readMails(product.dataDir)).length > 0);
        return readMails(product.dataDir);
      });
      const pid = Number(product.pid);
      for (const [name, make] of Object.entries(largest)) {
        const form = formOf([await make().toBuffer()]);
        await forgetPeak(pid);
        const rest = await peakOf(pid);
        const { status } = await person.rest('POST', '/api/admin/upload', form);
        expect([name, status]).toEqual([name, 200]);
        expect([name, (await peakOf(pid)) - rest < MOST_ABOVE_REST_MB]).toEqual([name, true]);
      }
    } finally {
      await product.stop();
      await removeDataDir(product.dataDir);
    }
  },
);
