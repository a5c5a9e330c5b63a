import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const serverPackages = [
  'fastify',
  '@fastify',
  'postgres',
  '@electric-sql',
  'drizzle-orm',
  'lucia',
  '@node-rs',
  'nodemailer',
  'sharp',
  'pino',
  'sanitize-html',
  'trpc-openapi',
  '@react-email',
  '@photostructure',
];

test('no server package and no server file is in the client bundle', async () => {
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
  const strangers = modules.filter(
    (id) =>
      serverPackages.some((name) => id.includes(`/node_modules/${name}/`)) ||
      /\/src\/(server|app\/(server|http-app|rest))\b|\.(table|repo|service|router|wire)\.ts$/.test(id),
  );
  expect(strangers).toEqual([]);
});
