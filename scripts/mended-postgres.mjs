import { readFile } from 'node:fs/promises';

/**
 * postgres.js 3.4.9 ends the whole process when a connection is lost in the midst of a transaction: the rollback that it sends by
 * itself goes to a socket that is gone, outside of every promise. And what a transaction asks afterwards may run on the next
 * connection, outside of it or within another one. Known there, with no release yet: porsager/postgres issues 1154, 1208 and 1216.
 * Here each question of a transaction that has lost its connection is refused, and a lost connection starts anew with nothing of
 * the old one. docs/reliability.md; take this out with the release that mends it, tests/faults/database-away tells.
 */
const mended = {
  'connection.js': [
    [
      // What was not sent yet would be sent to nobody, and its timer would keep the next connection from sending anything.
      '    clearImmediate(nextWriteTimer)\n    socket.removeListener(',
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener(',
    ],
    [
      // Questions may have come between the error and the end.
      "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
      "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = null",
    ],
  ],
  'index.js': [
    [
      '    let savepoints = 0\n      , connection\n',
      '    let savepoints = 0\n      , connection\n      , lost = null\n',
    ],
    [
      'new Promise((_, reject) => connection.onclose = reject)',
      'new Promise((_, reject) => connection.onclose = e => {\n' +
        '          lost = e\n' +
        '          while (queries.length)\n            queries.shift().reject(e)\n' +
        '          reject(e)\n' +
        '        })',
    ],
    [
      '        c.queue === full\n          ? queries.push(q)',
      '        lost\n          ? q.reject(lost)\n          : c.queue === full\n          ? queries.push(q)',
    ],
  ],
};

/** For esbuild. Fails the build when the package is another one than this was written for. */
export const mendedPostgres = {
  name: 'mended-postgres',
  setup(build) {
    build.onLoad({ filter: /node_modules\/postgres\/src\/(?:connection|index)\.js$/ }, async ({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      let contents = await readFile(path, 'utf8');
      for (const [was, is] of mended[name]) {
        if (contents.split(was).length !== 2)
          throw new Error(`postgres/src/${name} has changed: look at scripts/mended-postgres.mjs`);
        contents = contents.replace(was, () => is);
      }
      return { contents };
    });
  },
};
