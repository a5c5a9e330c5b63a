import { inflateSync } from 'node:zlib';

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/**
 * A WOFF file as the TrueType file that was packed into it, under another name of its family. Packages have a face in
 * parts, which share a name: the typesetter would take one of them for all.
 */
export function trueTypeOfWoff(woff: Buffer, family: string): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  // How a reader halves the list of tables to find one.
  const halvings = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** halvings * ENTRY, 6);
  head.writeUInt16BE(halvings, 8);
  head.writeUInt16BE((count - 2 ** halvings) * ENTRY, 10);
  const parts = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY;
    const tag = woff.toString('latin1', entry, entry + 4);
    const bytes = tag === 'name' ? nameTable(family) : tableIn(woff, entry);
    head.write(tag, HEADER + at * ENTRY, 'latin1');
    woff.copy(head, HEADER + at * ENTRY + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, HEADER + at * ENTRY + 8);
    head.writeUInt32BE(bytes.length, HEADER + at * ENTRY + 12);
    const filled = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}

function tableIn(woff: Buffer, entry: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes) : bytes;
}

/** Family, style, full and PostScript name, in Unicode for Windows. */
const nameIds = [1, 2, 4, 6];

function nameTable(family: string): Buffer {
  const texts = nameIds.map((id) => Buffer.from(id === 2 ? 'Regular' : family, 'utf16le').swap16());
  const head = Buffer.alloc(6 + nameIds.length * 12);
  head.writeUInt16BE(nameIds.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [at, id] of nameIds.entries()) {
    const length = texts[at]?.length ?? 0;
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries()) {
      head.writeUInt16BE(value, 6 + at * 12 + field * 2);
    }
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}
