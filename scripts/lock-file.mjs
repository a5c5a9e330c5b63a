/** The packages of a lock file that are shipped, other machines' binaries included. */
export function shippedPackages(lock) {
  return packagesOf(lock).filter(({ dev }) => !dev);
}

/** Every package of a lock file, with its path and the name that the registry knows. */
export function packagesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
    }));
}
