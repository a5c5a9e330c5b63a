// node scripts/art/pictures.mjs: draws the landing page's sky, the picture of a shared link and the icons of the
// installed app from their SVGs.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const art = 'src/ui/art';
const web = 'src/app/web';

/** An SVG in pixels, drawn at `width` although its own is `own`. */
const drawn = (svg, own, width) => sharp(Buffer.from(svg), { density: (72 * width) / own }).resize(width);

for (const [name, widths] of [
  ['hero-desktop', [1440, 2560]],
  ['hero-phone', [480, 1080]],
]) {
  const source = await readFile(`${art}/${name}.svg`, 'utf8');
  const [, own] = /viewBox="0 0 (\d+) \d+"/.exec(source);
  // The sun and its glow rise on their own.
  const sky = source.replace(/<rect[^>]*fill="url\(#hp?_h\)"\/>/, '').replace(/<circle[^>]*>/, '');
  for (const width of widths)
    await drawn(sky, own, width).webp({ quality: 88, effort: 6 }).toFile(`${art}/${name}-${width}.webp`);
}

// The picture of a shared link has the sun, and no words, which would be illegible in a small picture.
await sharp(await readFile(`${art}/hero-desktop.svg`), { density: 96 })
  .resize(1200, 630, { position: 'bottom' })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(`${web}/public/open-graph.jpg`);

const rounded = await readFile(`${web}/icon.svg`, 'utf8');
// Here the device cuts the corners itself; the disc and its horizon lie within the circle that every device leaves.
const whole = rounded.replace(' rx="7"', '');
for (const [name, source, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['icon-maskable-512', whole, 512],
  ['apple-touch-icon', whole, 180],
])
  await drawn(source, 32, size).png({ palette: true, compressionLevel: 9 }).toFile(`${web}/public/${name}.png`);
