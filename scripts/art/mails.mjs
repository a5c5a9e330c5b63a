// node scripts/art/mails.mjs [folder]: every mail as a picture, in both colour schemes, on a desk and on a phone, and
// as plain text.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../ensure-installed.mjs';

await ensureInstalled();
const { ensureChromium } = await import('../chromium.mjs');
const { chromium } = await import('playwright-core');
const { register } = await import('tsx/esm/api');
register();
const { renderMail } = await import('../../emails/render.ts');
const { samples } = await import('../../emails/samples.ts');

const folder = process.argv[2] ? resolve(process.argv[2]) : await mkdtemp(join(tmpdir(), 'firstlight-mails-'));
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const { name, template, props } of samples) {
    const { html, text } = await renderMail(template, props);
    await writeFile(join(folder, `${name}.txt`), text);
    for (const colorScheme of ['light', 'dark']) {
      for (const [device, width] of [
        ['desk', 720],
        ['phone', 390],
      ]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 }, deviceScaleFactor: 2 });
        await page.setContent(html);
        await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(`${folder}\n`);
