import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

/**
 * Serves the built client: hashed assets, compressed at build time and kept by browsers for ever. Gives the function that
 * answers with the page itself, which is asked for anew each time. Without a build, every page is a 404.
 */
export async function clientFiles(
  app: FastifyInstance,
): Promise<(reply: FastifyReply, status?: number) => FastifyReply> {
  const folder = ['./client', '../../dist/client']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
  if (!folder) {
    return () => {
      throw new AppError('NOT_FOUND', messages.errors.notFound);
    };
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
  return (reply, status = 200) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
