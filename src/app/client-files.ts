import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import type { Env } from '../server/env';
import { contentSecurityPolicy } from '../server/security-headers';
import { firstFiles } from './first-files';
import { pathOf, routePaths } from './route-paths';

/** The pages of the build. */
export interface ClientFiles {
  /** Answers with the page of the client, which is asked for anew each time. */
  sendPage: (reply: FastifyReply, status?: number) => FastifyReply;
  /** Answers with the landing page, which was rendered by the build. */
  sendLanding: (reply: FastifyReply) => FastifyReply;
  /** The page around the API reference, and the policy that it needs; null without a build. */
  docs: { template: string; policy: string } | null;
}

/** What pages show before the program is there, by their paths, and the hashes of its styles (first-paint.tsx). */
interface FirstPaints {
  paints: Record<string, string>;
  styles: string[];
}

/** What a device asks for to keep the app among its own, each at an address that never changes. */
const installFiles = [
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

/**
 * Serves the built client: hashed assets, compressed at build time and kept by browsers for ever. The pages themselves are asked for
 * anew each time. Without a build, every page is a 404.
 */
export async function clientFiles(app: FastifyInstance, env: Env): Promise<ClientFiles> {
  const folder = ['./client', '../../dist/client']
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
  for (const name of installFiles) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder, { maxAge: '1d', immutable: false }));
  }
  const read = (name: string) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .replaceAll(BUILT_MAILBOX, env.FEATURE_REQUEST_EMAIL)
      .replaceAll(BUILT_ORIGIN, env.APP_URL)
      .replace('content="/assets/open-graph', `content="${env.APP_URL}/assets/open-graph`);
  const page = read('index.html');
  const landing = read('landing.html');
  const partOf = partsIn(`${folder}/assets`);
  const first: FirstPaints = JSON.parse(readFileSync(`${folder}/first-paints.json`, 'utf8'));
  /** The page with the files that its path begins with, and with what it shows at first: a visitor gets that of the login alone. */
  const pageAt = ({ url, cookies }: FastifyRequest): string => {
    const path = pathOf(url.split('?', 1)[0] ?? '') ?? '';
    const isVisitor = cookies.fl_signed_in !== '1';
    const paint = (isVisitor === (path === routePaths.login) && first.paints[path]) || '';
    const links = (firstFiles[path] ?? []).map(
      (name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${partOf(name)}">`,
    );
    return page
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(EMPTY_ROOT, () => `<div id="root">${paint}</div>`);
  };
  const styles: string[] = JSON.parse(readFileSync(`${folder}/landing-styles.json`, 'utf8'));
  const docs = readFileSync(`${folder}/docs.html`, 'utf8');
  const pagePolicy = policyOf(page, first.styles);
  const landingPolicy = policyOf(landing, styles);
  const small = compressed(landing);
  const send = (reply: FastifyReply, policy: string, html: string | Buffer) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  return {
    sendPage: (reply, status = 200) => send(reply.code(status), pagePolicy, pageAt(reply.request)),
    sendLanding(reply) {
      reply.header('vary', 'Accept-Encoding');
      const encoding = encodings.find((one) => takesEncoding(reply.request, one));
      if (!encoding) return send(reply, landingPolicy, landing);
      return send(reply.header('content-encoding', encoding), landingPolicy, small[encoding]);
    },
    docs: { template: docs, policy: policyOf(docs) },
  };
}

/** The policy of a page out of the build: the scripts that stand in it run, and no others that came to stand there. */
function policyOf(html: string, styles: readonly string[] = []): string {
  const scripts = Array.from(
    html.matchAll(/<script>(.*?)<\/script>/gs),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return contentSecurityPolicy({ scripts, styles });
}

const encodings = ['br', 'gzip'] as const;

/** A page as it is sent: what is in it is known at the start alone. */
function compressed(plain: string) {
  return { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Whether an answer may come in this encoding. */
export function takesEncoding({ headers }: FastifyRequest, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?![.\\d]))`).test(
    String(headers['accept-encoding'] ?? ''),
  );
}

/** The address of a file of the build by its name without the hash. Throws where there is none. */
function partsIn(folder: string): (name: string) => string {
  const files = readdirSync(folder);
  return (name) => {
    const file = files.find((one) => one.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/.test(one.slice(name.length)));
    if (!file) throw new Error(`The build has no file ${name}.`);
    return `/assets/${file}`;
  };
}

const EMPTY_ROOT = '<div id="root"></div>';

// What the built pages name in the place of what is configured.
const BUILT_MAILBOX = 'features@firstlight.example';
const BUILT_ORIGIN = 'https://firstlight.example';

function noPage(): never {
  throw new AppError('NOT_FOUND', messages.errors.notFound);
}
