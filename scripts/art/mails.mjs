// npx tsx scripts/art/mails.mjs [folder]: every mail as a picture, in both colour schemes, on a desk and on a phone,
// and as plain text.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderMail } from '../../emails/render.ts';
import { samples } from '../../emails/samples.ts';
import { openBrowser } from '../../tests/support/browser.ts';
import { ensureChromium } from '../programs.mjs';

const folder = process.argv[2] ? resolve(process.argv[2]) : await mkdtemp(join(tmpdir(), 'firstlight-mails-'));
await mkdir(folder, { recursive: true });
process.env.CHROMIUM_PATH = await ensureChromium();
const browser = await openBrowser();
for (const { name, template, props } of samples) {
  const { html, text } = await renderMail(template, props);
  await writeFile(join(folder, `${name}.txt`), text);
  for (const colorScheme of ['light', 'dark'])
    for (const [device, width] of Object.entries({ desk: 720, phone: 390 })) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 }, deviceScaleFactor: 2 });
      await page.setContent(html);
      await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
      await page.close();
    }
}
await browser.close();
process.stdout.write(`${folder}\n`);
