import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { version } from '../../../package.json';
import { sheetPaperPaths } from '../../features/call-sheet/paper/sheet-paper.openapi';
import { mediaPaths } from '../../features/media/media.openapi';
import { paperPaths } from '../../features/paper/paper.openapi';
import { errorCodes } from '../../kernel/errors';
import type { Env } from '../../server/env';
import { refusalComponents } from '../../server/http/refusals';
import { restProcedures } from '../rest/rest-procedures';
import { healthPaths } from '../server/health';
import { appRouter } from '../trpc/app-router';
import { answerExamples, exampleOf } from './openapi-examples';
import { headerComponents } from './openapi-headers';
import type { ApiDocument, ApiMethod, ApiSchema } from './openapi-model';
import { describeProcedure, describeValues } from './openapi-operations';

let document: ApiDocument | undefined;
let sent: { year: number; document: ApiDocument } | undefined;
/** The end of the access token in the examples, without its time zone. */
const EXPIRY = '2027-02-28T00:00:00';

/** The OpenAPI 3.1 document of the REST routes, built at the first call (contract section 1). */
export function openApiDocument(env: Env): ApiDocument {
  document ??= finished(generated(env));
  return document;
}

/**
 * The document as it is sent: the token of its examples ends on the next 28th of February, within the year that a token
 * may last. So copied examples work on every day, and the document changes once a year.
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
  return generateOpenApiDocument(appRouter as unknown as OpenApiRouter, {
    title: 'Firstlight',
    description: 'Plan film and photo shoots: projects, shots, light, gear and team.',
    version,
    openApiVersion: '3.1.0',
    // The server that sends the document.
    baseUrl: '/',
    paths: { ...mediaPaths, ...paperPaths, ...sheetPaperPaths, ...healthPaths },
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
          'A personal access token, for the calls below `/api/`; the images below `/media/` take none. It is made in ' +
          'the settings and begins with `fl_`.',
      },
    },
  }) as unknown as ApiDocument;
}

/** Completes the document that trpc-openapi generated from schemas and meta. */
function finished(made: ApiDocument): ApiDocument {
  // trpc-openapi describes error bodies of its own; `Error` is the contract's.
  const named = Object.entries(made.components.schemas).filter(([name]) => !name.startsWith('error.'));
  const schemas = Object.fromEntries(named);
  for (const [, schema] of named) schema.example ??= exampleOf(schema, schemas);
  const examples = answerExamples(schemas);
  const nameOf = new Map<unknown, string>();
  for (const procedure of restProcedures(appRouter)) {
    const operation = made.paths[procedure.path]?.[procedure.method.toLowerCase() as ApiMethod];
    if (!operation) continue;
    describeProcedure(operation, procedure);
    nameOf.set(operation, procedure.name);
  }
  for (const operation of Object.values(made.paths).flatMap((item) => Object.values(item))) {
    describeValues(operation, schemas, examples[nameOf.get(operation) ?? '']);
  }
  const { securitySchemes } = made.components;
  const components = {
    schemas: { ...schemas, Error: errorSchema },
    responses: refusalComponents(),
    headers: headerComponents,
    securitySchemes,
  } as unknown as ApiDocument['components'];
  return withoutPatterns({ ...made, tags: tagsInOrder, components });
}

/** Removes patterns that repeat their format, and the limits of a safe integer, which limit no field. */
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

/** The groups of calls, in the order in which a new reader needs them. */
const tagsInOrder = [
  { name: 'Account', description: 'Sign-up and login, the password, the profile, and all data of the account.' },
  { name: 'Access tokens', description: 'For scripts and other programs, which should not keep a password.' },
  { name: 'Projects', description: 'What shots belong to.' },
  { name: 'Scenes', description: 'The scenes of a project, in an order, with numbers.' },
  { name: 'Shots', description: 'What is planned and shot.' },
  {
    name: 'Schedule',
    description: 'The days of a project: what overlaps, how far behind they are, and shifting them.',
  },
  {
    name: 'Call sheets',
    description:
      'Who has to be where and when on a day: published in revisions, mailed, and confirmed without an account.',
  },
  { name: 'Images', description: 'Inspiration images, profile images and the pictures of videos.' },
  { name: 'Places', description: 'Places by name, with their coordinates and time zones.' },
  { name: 'Light', description: 'Sunrise, sunset, the phases of the light and the moon, computed for any place.' },
  { name: 'Gear', description: 'The default gear list of the account.' },
  { name: 'Team', description: 'The people in your team, and the shots that you share with them.' },
  { name: 'Calendar links', description: 'Addresses from which a calendar reads the shots that you see.' },
  { name: 'Catalog', description: 'Countries, shot types and angles.' },
  { name: 'Health', description: 'For monitoring of the server.' },
];

const text: ApiSchema = { type: 'string' };

const errorSchema: ApiSchema = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false, description: 'Whether it was done: always false.' },
    error: { ...text, description: 'A sentence for people.' },
    message: { ...text, description: 'The same sentence.' },
    code: { ...text, description: 'The kind of the refusal.', enum: [...errorCodes] },
    issues: {
      type: 'array',
      description: 'Every failing field of a validation error.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { ...text, description: 'The name of the field in the request.' },
          message: { ...text, description: 'What is wrong with it, as a sentence for people.' },
        },
      },
    },
    version: {
      type: 'integer',
      description: 'With a 409 for a shot that has changed since it was read: its current `version`.',
    },
  },
};
