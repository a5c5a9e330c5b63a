import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../support/local-server';
import { hasNginx, SERVED_BY, startNginx } from '../support/nginx';
import { freePort } from '../support/product';

/** A process that has the files of its own version alone; all else is answered by both. */
function versionWith(asset: string) {
  return listenLocally(
    createServer(({ url = '' }, answer) => {
      answer.statusCode = (url.startsWith('/assets/') && url !== asset) || url === '/nowhere' ? 404 : 200;
      answer.end(url);
    }),
  );
}

describe.runIf(hasNginx)('two versions behind nginx', () => {
  test('a file of the pages that one of them has is served, whichever is asked first', async () => {
    const versions = await Promise.all(['/assets/old.js', '/assets/new.js'].map(versionWith));
    const nginx = await startNginx(
      await freePort(),
      versions.map(({ origin }) => Number(new URL(origin).port)),
    );
    onTestFinished(async () => {
      await nginx.close();
      await Promise.all(versions.map((version) => version.close()));
    });
    const ask = async (path: string) => {
      const answer = await fetch(nginx.url + path);
      await answer.text();
      return { status: answer.status, by: answer.headers.get(SERVED_BY)?.split(', ') ?? [] };
    };
    const files = ['/assets/old.js', '/assets/new.js'];
    const asked = [];
    for (const file of [...files, ...files, ...files]) asked.push(await ask(file));
    expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(200));
    // Else it would be by luck.
    expect(asked.some(({ by }) => by.length === 2)).toBe(true);
    expect((await ask('/assets/gone.js')).status).toBe(404);
    // What is no file is asked of one of them, as before.
    expect(await ask('/nowhere')).toMatchObject({ status: 404, by: [expect.any(String)] });
  });
});
