import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A plain picture of this size, to be encoded. */
export function plain(width = 64, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#f2a83a' } });
}

/** A picture of two frames, to be encoded as GIF or WebP. */
export async function moving(width = 64, height = 40): Promise<Sharp> {
  const frames = ['#f2a83a', '#1c2b4a'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** A JPEG that hardly compresses: about 0.6 MB for 800 dots a side. */
export function noise(edge: number): Promise<Buffer> {
  return sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A black PNG of one bit a dot: very many dots in very few bytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** A form with these files in one field. */
export function formOf(files: readonly Buffer[], field = 'file', name = 'dawn.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
