import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { version } from '../../package.json';
import { mediaPaths } from '../features/media/media.openapi';
import { errorCodes } from '../kernel/errors';
import type { Env } from '../server/env';
import { appRouter } from './app-router';
import { mayBeKept, type RestProcedure, restProcedures } from './rest-procedures';

type Document = ReturnType<typeof generateOpenApiDocument>;

let document: Document | undefined;

/** The OpenAPI 3.1 document of the REST door, made at the first question (contract section 1). */
export function openApiDocument(env: Env): Document {
  document ??= finished(
    generateOpenApiDocument(withBodies(), {
      title: 'Firstlight',
      description: 'Plan film and photo shoots: projects, shots, light, gear and team.',
      version,
      openApiVersion: '3.1.0',
      // Where the document comes from, whatever that is called.
      baseUrl: '/',
      paths: mediaPaths,
      license: { name: 'MIT', identifier: 'MIT' },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: env.https ? '__Host-fl_session' : 'fl_session',
          description: 'Set by POST /login.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, for the calls below `/api/`. Made in the settings; begins with `fl_`.',
        },
      },
    }),
  );
  return document;
}

const bodyDeletes = restProcedures(appRouter).filter(({ method, hasBody }) => method === 'DELETE' && hasBody);

/** The router as the document's maker sees it: to it a DELETE has no body, so those that have one are a POST for a moment. */
function withBodies(): OpenApiRouter {
  const asPosts = bodyDeletes.map(({ name, definition }) => {
    const { openapi } = definition.meta ?? {};
    return [name, { _def: { ...definition, meta: { openapi: { ...openapi, method: 'POST' } } } }];
  });
  const procedures = { ...appRouter._def.procedures, ...Object.fromEntries(asPosts) };
  return { ...appRouter, _def: { ...appRouter._def, procedures } } as unknown as OpenApiRouter;
}

function finished(generated: Document): Document {
  for (const { path } of bodyDeletes) {
    const { post, ...others } = generated.paths?.[path] ?? {};
    if (generated.paths && post) generated.paths[path] = { ...others, delete: post };
  }
  for (const procedure of restProcedures(appRouter)) describeHeaders(generated, procedure);
  generated.tags = tagsInOrder;
  return withOurErrors(generated);
}

/** Who may call, and the headers that a call heeds, which the adapter knows nothing of. */
function describeHeaders(generated: Document, procedure: RestProcedure): void {
  const { path, method, type, revision, definition } = procedure;
  const operation = generated.paths?.[path]?.[method.toLowerCase() as 'get'];
  if (!operation) return;
  const { sessionOnly = false, idempotent = false, openapi } = definition.meta ?? {};
  const isPublic = openapi?.protect === false;
  const takesToken = path.startsWith('/api/') && !sessionOnly;
  operation.security = isPublic ? [] : takesToken ? [{ session: [] }, { token: [] }] : [{ session: [] }];
  const headers = [
    ...(idempotent ? [idempotencyKey] : []),
    ...(type === 'mutation' && revision ? [ifMatch] : []),
    ...(mayBeKept(procedure) ? [ifNoneMatch] : []),
  ];
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  if (!mayBeKept(procedure)) return;
  operation.responses = { ...operation.responses, 304: { description: 'What the caller has already' } };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any name for this call. Sent again within 24 hours it does nothing twice, and gives the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'import-2026-11-21-row-7',
} as const;

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the read that this change is made of; a 409 when it was changed since.',
  schema: { type: 'string' },
  example: '"7.2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
} as const;

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of what the caller has; a 304 without a body while it still holds.',
  schema: { type: 'string' },
  example: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
} as const;

/** In the order in which somebody new reads them. */
const tagsInOrder = [
  { name: 'Account', description: 'Signing up and in, the password, the profile, and everything of the account.' },
  { name: 'Access tokens', description: 'For scripts and other programs, which should not keep a password.' },
  { name: 'Projects', description: 'What shots belong to.' },
  { name: 'Shots', description: 'What is planned and shot.' },
  { name: 'Images', description: 'Inspiration images, profile images and the pictures of videos.' },
  { name: 'Places', description: 'Places by name, with their coordinates and time zones.' },
  { name: 'Gear', description: 'The default gear list of the account.' },
  { name: 'Team', description: 'People, and what is shared with them.' },
  { name: 'Catalog', description: 'Countries, shot types and angles.' },
];

/** The adapter describes error bodies of its own; these are the contract's (section 2). */
function withOurErrors(generated: Document): Document {
  const schemas = generated.components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    if (name.startsWith('error.')) schemas[name] = { $ref: '#/components/schemas/error' };
  }
  schemas.error = errorSchema;
  return generated;
}

const text = { type: 'string' } as const;

const errorSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { ...text, description: 'The sentence for people.' },
    message: { ...text, description: 'The same sentence.' },
    code: { ...text, enum: [...errorCodes] },
    issues: {
      type: 'array',
      description: 'Every failing field of a validation error.',
      items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
    },
  },
} satisfies NonNullable<NonNullable<Document['components']>['schemas']>[string];
