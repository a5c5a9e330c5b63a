import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { version } from '../../package.json';
import { mediaPaths } from '../features/media/media.openapi';
import { errorCodes } from '../kernel/errors';
import type { Env } from '../server/env';
import { refusalComponents } from '../server/refusals';
import { appRouter } from './app-router';
import { healthPaths } from './health';
import { describeFields } from './openapi-answer-fields';
import type { ApiDocument, ApiMethod, ApiSchema } from './openapi-model';
import { describeProcedure, describeValues, headerComponents } from './openapi-operations';
import { token } from './openapi-shape-examples';
import { nameShapes } from './openapi-shapes';
import { restProcedures } from './rest-procedures';

let document: ApiDocument | undefined;
let sent: { year: number; document: ApiDocument } | undefined;
/** When the token of the examples ends, as it stands in what goes in and in what comes out. */
const EXPIRY = token.expiresAt.slice(0, -'.000Z'.length);

/** The OpenAPI 3.1 document of the REST door, made at the first question (contract section 1). */
export function openApiDocument(env: Env): ApiDocument {
  document ??= finished(generated(env));
  return document;
}

/**
 * The same as it is sent: its token ends on the 28th of February that comes next, within the year that one may last, so that what
 * is copied from it works on every day and it changes on one of them.
 */
export function openApiDocumentAt(now: Date, env: Env): ApiDocument {
  const year = now.getUTCFullYear();
  const next = Date.UTC(year, 1, 28) > now.getTime() ? year : year + 1;
  const known = openApiDocument(env);
  if (sent?.year === next) return sent.document;
  const text = JSON.stringify(known).replaceAll(EXPIRY, EXPIRY.replace(/^\d+/, String(next)));
  sent = { year: next, document: JSON.parse(text) as ApiDocument };
  return sent.document;
}

function generated(env: Env): ApiDocument {
  nameShapes();
  return generateOpenApiDocument(withBodies(), {
    title: 'Firstlight',
    description: 'Plan film and photo shoots: projects, shots, light, gear and team.',
    version,
    openApiVersion: '3.1.0',
    // Where the document comes from, whatever that is called.
    baseUrl: '/',
    paths: { ...mediaPaths, ...healthPaths },
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
        description:
          'A personal access token, for the calls below `/api/`; the images below `/media/` take none. Made in the settings; ' +
          'begins with `fl_`.',
      },
    },
  }) as unknown as ApiDocument;
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

function finished(made: ApiDocument): ApiDocument {
  for (const { path } of bodyDeletes) {
    const { post, ...others } = made.paths[path] ?? {};
    if (post) made.paths[path] = { ...others, delete: post };
  }
  const { schemas, securitySchemes } = made.components;
  for (const procedure of restProcedures(appRouter)) {
    const operation = made.paths[procedure.path]?.[procedure.method.toLowerCase() as ApiMethod];
    if (operation) describeProcedure(operation, procedure);
  }
  // The adapter describes error bodies of its own; this is the contract's.
  const named = Object.entries(schemas).filter(([name]) => !name.startsWith('error.'));
  const components = {
    schemas: { ...Object.fromEntries(named), Error: errorSchema },
    responses: refusalComponents(),
    headers: headerComponents,
    securitySchemes,
  } as unknown as ApiDocument['components'];
  for (const [name, schema] of Object.entries(components.schemas)) describeFields(schema, name);
  for (const operation of Object.values(made.paths).flatMap((item) => Object.values(item))) {
    describeValues(operation, components.schemas);
  }
  return withoutPatterns({ ...made, tags: tagsInOrder, components });
}

/** A format says what its pattern says, and can be read; what JSON can count to is no limit of a field. */
function withoutPatterns<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutPatterns) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, item]) =>
      !(key === 'pattern' && typeof item === 'string' && 'format' in value) &&
      !(/^(?:min|max)imum$/.test(key) && Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutPatterns(item)])) as Value;
}

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
  { name: 'Health', description: 'For what watches over the server.' },
];

const text: ApiSchema = { type: 'string' };

const errorSchema: ApiSchema = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { ...text, description: 'The sentence for people.' },
    message: { ...text, description: 'The same sentence.' },
    code: { ...text, description: 'What kind of refusal it is.', enum: [...errorCodes] },
    issues: {
      type: 'array',
      description: 'Every failing field of a validation error.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { ...text, description: 'The field, by its name on the wire.' }, message: text },
      },
    },
  },
};
