// A page that is as thin as a React page can be: it fetches a project's shots and draws those that are due today, or,
// without a project, a form to log in. `scripts/bench-web.mjs` measures the product's pages beside it, since absolute
// figures say little on a shared machine.
import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const source = `
  import { useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  const project = new URLSearchParams(location.search).get('project');
  const isToday = ({ status, startDateTime }) =>
    status === 'upcoming' && new Date(startDateTime).toDateString() === new Date().toDateString();

  function Rows() {
    const [shots, setShots] = useState([]);
    useEffect(() => {
      fetch('/api/app/shotlists/' + project + '?limit=500&fields=summary')
        .then((response) => response.json())
        .then(({ data }) => setShots(data.filter(isToday)));
    }, []);
    return (
      <ul>
        {shots.map((shot) => (
          <li key={shot._id} data-shot={shot._id}>
            <h2>{shot.title}</h2>
            <p>{new Date(shot.startDateTime).toLocaleTimeString()} to {new Date(shot.endDateTime).toLocaleTimeString()}</p>
            <p>{shot.location}, {shot.tags.join(', ')}</p>
            <button type="button">Complete</button>
          </li>
        ))}
      </ul>
    );
  }

  function Form() {
    const [email, setEmail] = useState('');
    return (
      <form>
        <label>Email <input value={email} onChange={({ target }) => setEmail(target.value)} /></label>
        <label>Password <input type="password" /></label>
        <button>Login</button>
      </form>
    );
  }

  createRoot(document.getElementById('root')).render(<main><h1>Firstlight</h1>{project ? <Rows /> : <Form />}</main>);
`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A bare page">
<script type="module" src="/bare.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves the page at `/bare` of a port, and hands everything else on to the product. Gives how to stop. */
export async function openBarePage({ port, product }) {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'jsx', resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = gzipSync(outputFiles[0].contents, { level: 9 });
  const server = createServer((incoming, answer) => {
    if (incoming.url.startsWith('/bare.js')) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    } else if (incoming.url.startsWith('/bare')) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(html);
    } else {
      const { method, headers, url } = incoming;
      const forwarded = request(new URL(url, product), { method, headers }, (from) => {
        answer.writeHead(from.statusCode, from.headers);
        from.pipe(answer);
      });
      incoming.pipe(forwarded);
    }
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
