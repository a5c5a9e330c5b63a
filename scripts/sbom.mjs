// node scripts/sbom.mjs [file]: what is shipped, as a CycloneDX document made of the lock file, into dist/sbom.cdx.json
// or that file.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shippedPackages } from './lock-file.mjs';
import { npmCommand } from './npm.mjs';
import { run } from './run.mjs';

/**
 * Gives the document, made by npm without network or installed packages, of the packages that are shipped. Not by
 * `--omit dev`: npm then leaves out shipped packages that a development package uses too. Throws when npm fails.
 */
export async function makeSbom() {
  const wanted = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { command, args, shell } = npmCommand(['sbom', ...wanted, '--loglevel', 'error']);
  const { code, output } = await run(command, args, { quiet: true, shell });
  if (code !== 0) throw new Error(`npm could not make the SBOM:\n${output}`);
  const sbom = JSON.parse(output.slice(output.indexOf('{')));
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const shipped = new Set(shippedPackages(lock).map(({ name, version }) => `${name}@${version}`));
  sbom.components = sbom.components.filter((component) => shipped.has(component['bom-ref']));
  const kept = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  // npm names it after the folder.
  sbom.metadata.component.name = lock.name;
  return sbom;
}

async function main() {
  const path = process.argv[2] ?? 'dist/sbom.cdx.json';
  const sbom = await makeSbom();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${path}: ${sbom.components.length} packages\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
