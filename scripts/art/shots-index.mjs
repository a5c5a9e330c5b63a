import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Writes the page that shows all pictures, a row for each screen, with those of the design's folder first. Gives its
 * path.
 */
export async function writeIndex(folder, rows, { sizes, schemes, design }) {
  const drawn = design ? (await readdir(design)).filter((name) => name.endsWith('.png')).sort() : [];
  const sections = rows.map(({ name, file, who, drawn: numbers = '', pictures }) => {
    const originals = numbers
      .split(' ')
      .flatMap((number) => drawn.filter((one) => number && one.startsWith(`${number}-`)))
      .map((one) => picture(relative(folder, join(design, one)), one));
    return `<section id="${file}"><h2>${name} <small>${who}</small></h2><div>${[
      ...originals,
      ...pictures.map((one) => picture(one, one)),
    ].join('')}</div></section>`;
  });
  const path = join(folder, 'index.html');
  const facts = `${rows.length} screens, ${sizes.map(({ width }) => width).join(', ')} px, ${schemes.join(' and ')}`;
  await writeFile(path, `${head}<h1>Firstlight <small>${facts}</small></h1>${sections.join('\n')}`);
  return path;
}

const picture = (source, name) =>
  `<a href="${encodeURI(source)}" title="${name}"><img loading="lazy" alt="${name}" src="${encodeURI(source)}"></a>`;

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Firstlight, every screen</title><style>
body { margin: 24px; background: #777; color: #fff; font: 15px system-ui, sans-serif }
small { font-weight: 400; opacity: .8 }
h2 { margin: 32px 0 8px; font-size: 17px }
div { display: flex; gap: 10px; overflow-x: auto; align-items: flex-start }
img { display: block; height: 480px; width: auto }
</style>`;
