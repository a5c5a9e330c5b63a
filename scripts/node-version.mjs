import { readFileSync } from 'node:fs';

// Every Node must be able to read this file and those that import it statically: nothing here is younger than Node 14.

/** Ends this process with one sentence when its Node is older than package.json allows. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (isSupported(process.versions.node, engines.node)) return;
  process.stderr.write(
    `Firstlight needs Node 24 (20.19 and 22.13 or newer do as well); this is Node ${process.versions.node}. ` +
      'Install it from https://nodejs.org and start again.\n',
  );
  process.exit(1);
}

/** Whether a version is in a range of `^1.2.3` and `>=1.2.3`, joined by `||`. */
export function isSupported(version, range) {
  const [major, minor, patch] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, ...least] = /^\s*(\^|>=)(\d+)\.(\d+)\.(\d+)\s*$/.exec(part);
    const [leastMajor, leastMinor, leastPatch] = least.map(Number);
    if (major !== leastMajor) return sign === '>=' && major > leastMajor;
    return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
  });
}
