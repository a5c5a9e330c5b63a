import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Env } from '../../server/env';
import { acceptedEncoding } from '../../server/http/accept-encoding';
import { contentSecurityPolicy } from '../../server/http/security-headers';
import { pageModules, pathPattern, routePaths } from '../web/route-paths';

/** The pages of the build, and how to send them. */
export interface ClientFiles {
  /** Sends the HTML in which every page of the application starts, with the files that the page at the path needs. */
  sendPage: (reply: FastifyReply, status?: number) => FastifyReply;
  /** Sends the landing page, which the build has rendered. */
  sendLanding: (reply: FastifyReply) => FastifyReply;
  /** The page around the API reference and its Content-Security-Policy; null without a build. */
  docs: { template: string; policy: string } | null;
}

/** The files at a fixed address: what a device requests to install the application, and the picture of shared links. */
const fixedFiles = [
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'open-graph.jpg',
];

/**
 * Serves the built client: hashed assets, compressed by the build and cached by browsers for ever; pages, which
 * browsers request each time. Without a build every page is a 404.
 */
export async function clientFiles(app: FastifyInstance, env: Env): Promise<ClientFiles> {
  const folder = ['./client', '../../../dist/client']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
  if (!folder) return { sendPage: noPage, sendLanding: noPage, docs: null };
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  for (const name of fixedFiles) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder, { maxAge: '1d', immutable: false }));
  }
  const read = (name: string) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .replaceAll(BUILT_MAILBOX, env.FEATURE_REQUEST_EMAIL)
      .replaceAll(BUILT_ORIGIN, env.APP_URL);
  const shell = read('index.html');
  const sendPage = pageSender(shell, `${folder}/.vite/manifest.json`);
  const sendShell = sender(shell);
  // What the service worker opens pages with; its revision tells browsers of another build and of another setting.
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16);
  const sendWorker = textSender(read('sw.js').replace(BUILT_REVISION, revision), 'text/javascript; charset=utf-8');
  app.get('/shell.html', (_, reply) => sendShell(reply));
  app.get('/sw.js', (_, reply) => sendWorker(reply));
  const landing = sender(read('landing.html'));
  const docs = readFileSync(`${folder}/docs.html`, 'utf8');
  return {
    sendPage,
    sendLanding: landing,
    docs: { template: docs, policy: policyOf(docs) },
  };
}

/** What Vite's manifest says of a file. */
interface BuiltFile {
  file: string;
  imports?: string[];
}

/**
 * Gives a function that sends the HTML of the program. Its head names the scripts that the page at the path needs, so
 * that they are asked for at once and not after each other.
 */
function pageSender(html: string, manifestPath: string): ClientFiles['sendPage'] {
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const senders = Object.entries(pageModules).map(([name, module]) => {
    const entries = [`../../features/${module}.tsx`, ...(module.startsWith('auth/') ? [] : ['layout.tsx'])];
    const isNew = (file: string) => file.endsWith('.js') && !html.includes(file);
    const links = filesOf(manifest, entries).filter(isNew);
    const head = links.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    const path = routePaths[name as keyof typeof pageModules];
    return { pattern: pathPattern(path), send: sender(html.replace('</head>', `${head}</head>`)) };
  });
  const sendOther = sender(html);
  return (reply, status = 200) => {
    const path = reply.request.url.split('?', 1)[0] ?? '';
    const send = senders.find(({ pattern }) => pattern.test(path))?.send ?? sendOther;
    return send(reply.code(status));
  };
}

/** The files of these entries of the manifest and of all that they import. */
function filesOf(manifest: Record<string, BuiltFile>, entries: string[]): string[] {
  const needed = new Set(entries);
  // A set that grows is walked to its end.
  for (const name of needed) for (const next of manifest[name]?.imports ?? []) needed.add(next);
  return [...needed].flatMap((name) => manifest[name]?.file ?? []);
}

/** Gives a function that sends a page. */
function sender(html: string): (reply: FastifyReply) => FastifyReply {
  const policy = policyOf(html);
  const send = textSender(html, 'text/html; charset=utf-8');
  return (reply) => send(reply.header('content-security-policy', policy));
}

/** Gives a function that sends a text. It is compressed once, since its content is fixed at start. */
function textSender(text: string, type: string): (reply: FastifyReply) => FastifyReply {
  const compressed = { br: brotliCompressSync(text), gzip: gzipSync(text) };
  return (reply) => {
    const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
    reply.headers({ 'cache-control': 'no-cache', vary }).type(type);
    const encoding = acceptedEncoding(reply.request, ['br', 'gzip']);
    return encoding ? reply.header('content-encoding', encoding).send(compressed[encoding]) : reply.send(text);
  };
}

/**
 * The Content-Security-Policy of a built page: it allows the inline scripts and style attributes that the build put
 * into it, and no others.
 */
function policyOf(html: string): string {
  const hashesOf = (pattern: RegExp) => {
    const texts = new Set(Array.from(html.matchAll(pattern), ([, text = '']) => text));
    return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  };
  return contentSecurityPolicy({
    scripts: hashesOf(/<script>(.*?)<\/script>/gs),
    styles: hashesOf(/ style="([^"]*)"/g),
  });
}

// The placeholders in built pages, replaced by configured values.
const BUILT_MAILBOX = 'features@firstlight.example';
const BUILT_ORIGIN = 'https://firstlight.example';
const BUILT_REVISION = 'revision-of-the-shell';

function noPage(): never {
  throw new AppError('NOT_FOUND', messages.errors.notFound);
}
