import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

/** The pages of the build. */
export interface ClientFiles {
  /** Answers with the page of the client, which is asked for anew each time. */
  sendPage: (reply: FastifyReply, status?: number) => FastifyReply;
  /** The page around the API reference; null without a build. */
  docsTemplate: string | null;
}

/**
 * Serves the built client: hashed assets, compressed at build time and kept by browsers for ever. Gives its pages; without a
 * build, every one is a 404.
 */
export async function clientFiles(app: FastifyInstance): Promise<ClientFiles> {
  const folder = ['./client', '../../dist/client']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
  if (!folder) {
    const sendPage = () => {
      throw new AppError('NOT_FOUND', messages.errors.notFound);
    };
    return { sendPage, docsTemplate: null };
  }
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const page = readFileSync(`${folder}/index.html`);
  return {
    sendPage: (reply, status = 200) =>
      reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    docsTemplate: readFileSync(`${folder}/docs.html`, 'utf8'),
  };
}
