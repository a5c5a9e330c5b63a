// Loaded by a server that several test files share: it ends with the process that started it, however that ends.
process.stdin.on('end', () => process.exit()).resume();
