// node scripts/art/icons.mjs: draws what a device shows of the installed app from the icon of the browser's tab.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const rounded = await readFile('src/app/web/icon.svg', 'utf8');
// Where the device cuts the corners itself; the disc and its horizon lie within the circle that every one of them
// leaves.
const whole = rounded.replace(' rx="7"', '');

for (const [name, source, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['icon-maskable-512', whole, 512],
  ['apple-touch-icon', whole, 180],
]) {
  await sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`src/app/web/public/${name}.png`);
}
