import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import type { Env } from '../server/env';
import { contentSecurityPolicy } from '../server/security-headers';

/** The pages of the build. */
export interface ClientFiles {
  /** Answers with the page of the client, which is asked for anew each time. */
  sendPage: (reply: FastifyReply, status?: number) => FastifyReply;
  /** Answers with the landing page, which was rendered by the build. */
  sendLanding: (reply: FastifyReply) => FastifyReply;
  /** The page around the API reference; null without a build. */
  docsTemplate: string | null;
}

/**
 * Serves the built client: hashed assets, compressed at build time and kept by browsers for ever. The pages themselves are asked for
 * anew each time. Without a build, every page is a 404.
 */
export async function clientFiles(app: FastifyInstance, env: Env): Promise<ClientFiles> {
  const folder = ['./client', '../../dist/client']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
  if (!folder) return { sendPage: noPage, sendLanding: noPage, docsTemplate: null };
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const read = (name: string) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .replaceAll(BUILT_MAILBOX, env.FEATURE_REQUEST_EMAIL)
      .replaceAll(BUILT_ORIGIN, env.APP_URL)
      .replace('content="/assets/open-graph', `content="${env.APP_URL}/assets/open-graph`);
  const page = read('index.html');
  const landing = read('landing.html');
  const styles: string[] = JSON.parse(readFileSync(`${folder}/landing-styles.json`, 'utf8'));
  const landingPolicy = contentSecurityPolicy(styles);
  const send = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  return {
    sendPage: (reply, status = 200) => send(reply.code(status), page),
    sendLanding: (reply) => send(reply.header('content-security-policy', landingPolicy), landing),
    docsTemplate: readFileSync(`${folder}/docs.html`, 'utf8'),
  };
}

// What the built pages name in the place of what is configured.
const BUILT_MAILBOX = 'features@firstlight.example';
const BUILT_ORIGIN = 'https://firstlight.example';

function noPage(): never {
  throw new AppError('NOT_FOUND', messages.errors.notFound);
}
