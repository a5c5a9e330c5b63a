// A page that is as thin as a React page can be: it fetches a project's shots, draws those that are due today and
// completes one; without a project it draws a form to log in. pages.mjs measures the product beside it, since absolute
// figures say little on a shared machine.
import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const source = `
  import { useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  const project = new URLSearchParams(location.search).get('project');
  const timeOf = (instant) => new Date(instant).toLocaleTimeString();

  function Rows() {
    const [shots, setShots] = useState([]);
    useEffect(() => {
      fetch('/api/app/shotlists/' + project + '?limit=500&fields=summary')
        .then((response) => response.json())
        .then(({ data }) => setShots(data.filter(({ status }) => status === 'due')));
    }, []);
    const complete = (id) => {
      setShots((all) => all.filter(({ _id }) => _id !== id));
      const body = JSON.stringify({ status: 'completed' });
      const headers = { 'content-type': 'application/json' };
      fetch('/api/app/shotlist/' + id + '/status', { method: 'PATCH', headers, body });
    };
    return (
      <ul>
        {shots.map((shot) => (
          <li key={shot._id} data-shot={shot._id}>
            <h2>{shot.title}</h2>
            <p>{timeOf(shot.startDateTime)} to {timeOf(shot.endDateTime)}</p>
            <p>{shot.location}, {shot.tags.join(', ')}</p>
            <button type="button" onClick={() => complete(shot._id)}>Complete</button>
          </li>
        ))}
      </ul>
    );
  }

  const Form = () => (
    <form>
      <label>Email <input /></label>
      <label>Password <input type="password" /></label>
      <button>Login</button>
    </form>
  );

  createRoot(document.getElementById('root')).render(<main><h1>Firstlight</h1>{project ? <Rows /> : <Form />}</main>);
`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A bare page">
<script type="module" src="/bare.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves the page at /bare of a port of its own; the product answers everything else. */
export async function openBarePage(product) {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'jsx', resolveDir: process.cwd() },
    ...{ bundle: true, minify: true, format: 'esm', jsx: 'automatic', write: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(outputFiles[0].contents, { level: 9 });
  const server = createServer((incoming, answer) => {
    const { method, headers, url } = incoming;
    if (url.startsWith('/bare.js')) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    } else if (url.startsWith('/bare')) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(html);
    } else {
      // The product refuses a write that comes from another origin.
      const own = { ...headers, host: new URL(product).host, ...(headers.origin && { origin: product }) };
      const forwarded = request(new URL(url, product), { method, headers: own }, (from) => {
        answer.writeHead(from.statusCode, from.headers);
        from.pipe(answer);
      });
      incoming.pipe(forwarded);
    }
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
