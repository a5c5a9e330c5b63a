// A process that makes one paper and exits: node typeset-process.mjs <most bytes of memory>. typeset.ts starts it,
// sends it the paper's data and reads its message.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { fontsFor } from './fonts';
import type { Paper, PaperJob, PaperPicture } from './typeset';

/** The build has the templates and the fonts beside this file. */
const isSource = import.meta.url.endsWith('.ts');
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const papers = pathOf(isSource ? '../../../papers' : './papers');
const fontFolder = pathOf(isSource ? '../../../node_modules/@fontsource' : './papers/fonts');

/** A first page is shown up to 440 px wide, on screens with two device pixels each. */
const PREVIEW_WIDTH = 880;
const JPEG_QUALITY = 82;

/** The typesetter holds this thread until it is done, so that another one has to look at the memory. */
const watcher = `
  const most = ${Number(process.argv[2])};
  setInterval(() => { if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL'); }, 20);
`;
// Not the options of the server's sources: it is plain JavaScript.
new Worker(watcher, { eval: true, execArgv: [] }).unref();
// The server has ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// When memory runs out, Linux kills this process before the server. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

process.once('message', async (job: PaperJob) => {
  const message = await paperOf(job).catch((cause: unknown) => ({
    failed: cause instanceof Error ? cause.message : JSON.stringify(cause),
  }));
  process.send?.(message, () => process.exit());
});

async function paperOf({ template, data, pictures, as }: PaperJob): Promise<Paper> {
  const paper = JSON.stringify(data);
  const { files, ...fonts } = fontsFor(paper, fontFolder);
  const compiler = NodeCompiler.create({ workspace: papers, fontArgs: [{ fontBlobs: files }] });
  const shown: number[] = [];
  // sharp makes four at once.
  const jpegs = await Promise.all(pictures.map(async (picture) => ({ at: picture.at, jpeg: await jpegOf(picture) })));
  for (const { at, jpeg } of jpegs) {
    if (!jpeg) continue;
    compiler.mapShadow(join(papers, 'pictures', `${at}.jpg`), jpeg);
    shown.push(at);
  }
  const inputs = { paper, fonts: JSON.stringify(fonts), pictures: JSON.stringify(shown) };
  const compiled = compiler.compile({ mainFilePath: join(papers, `${template}.typ`), inputs });
  const { result } = compiled;
  if (!result) {
    const error = compiled.takeError();
    throw new Error(JSON.stringify(error && compiler.fetchDiagnostics(error)));
  }
  const bytes = as === 'pdf' ? compiler.pdf(result) : await firstPageOf(compiler, result);
  return { bytes, pages: result.numOfPages };
}

/** A picture that cannot be read leaves its frame as one without a picture. */
async function jpegOf({ bytes, width, height }: PaperPicture): Promise<Buffer | null> {
  const sized = sharp(bytes).resize({ width, height, fit: 'cover', withoutEnlargement: true });
  const jpeg = sized.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY });
  return jpeg.toBuffer().catch(() => null);
}

/** The pages stand below each other: the first one is what its height shows of them. */
async function firstPageOf(compiler: NodeCompiler, document: NodeTypstDocument): Promise<Buffer> {
  const svg = compiler.plainSvg(document);
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const page = Number(height) / document.numOfPages;
  const first = svg
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width} ${page}"`)
    .replace(/ width="[\d.]+pt"/, ` width="${PREVIEW_WIDTH}"`)
    .replace(/ height="[\d.]+pt"/, ` height="${(PREVIEW_WIDTH * page) / Number(width)}"`);
  return sharp(Buffer.from(first), { unlimited: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 86 })
    .toBuffer();
}
