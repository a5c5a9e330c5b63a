// node scripts/art/hero.mjs: draws the landing page's sky from its SVGs, without the sun and its glow, which rise on
// their own.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = 'src/ui/art';

for (const [name, widths] of [
  ['hero-desktop', [1440, 2560]],
  ['hero-phone', [480, 1080]],
]) {
  const source = await readFile(`${folder}/${name}.svg`, 'utf8');
  const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(source);
  const sky = source.replace(/<rect[^>]*fill="url\(#hp?_h\)"\/>/, '').replace(/<circle[^>]*>/, '');
  for (const wide of widths) {
    const density = (72 * wide) / Number(width);
    await sharp(Buffer.from(sky), { density })
      .resize(wide)
      .webp({ quality: 88, effort: 6 })
      .toFile(`${folder}/${name}-${wide}.webp`);
  }
}

// What others show for a link to the page: its sky, with the sun, without words that a small picture would make
// illegible.
const sky = await readFile(`${folder}/hero-desktop.svg`);
await sharp(sky, { density: 96 })
  .resize(1200, 630, { position: 'bottom' })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile('src/app/web/open-graph.jpg');
