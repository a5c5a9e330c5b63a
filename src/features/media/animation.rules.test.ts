import sharp from 'sharp';
import { expect, it } from 'vitest';
import { moving } from '../../../tests/support/pictures';
import { isAnimated } from './animation.rules';

const still = (color: string) => sharp({ create: { width: 4, height: 4, channels: 3, background: color } });
/** A PNG with a chunk behind its header, as an encoder of animated PNGs writes it. */
function withChunk(png: Buffer, type: string): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write(type, 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

it('knows an animated WebP and PNG by their first bytes', async () => {
  expect(isAnimated(await (await moving()).webp().toBuffer())).toBe(true);
  expect(isAnimated(withChunk(await still('red').png().toBuffer(), 'acTL'))).toBe(true);
});

it('takes no other picture for one', async () => {
  const png = await still('red').png().toBuffer();
  const others = [
    png,
    withChunk(png, 'tEXt'),
    await still('red').webp().toBuffer(),
    await still('red').jpeg().toBuffer(),
  ];
  for (const other of [...others, Buffer.from('PNG'), Buffer.alloc(0), png.subarray(0, 30)])
    expect(isAnimated(other)).toBe(false);
});

it('ends with any bytes', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Buffer.alloc(length, 0xff);
    bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
    expect(isAnimated(bytes)).toBe(false);
    expect(isAnimated(bytes.fill(0, 8))).toBe(false);
  }
});
