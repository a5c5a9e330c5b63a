import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { version } from '../../package.json';
import { mediaPaths } from '../features/media/media.openapi';
import { errorCodes } from '../kernel/errors';
import type { Env } from '../server/env';
import { appRouter } from './app-router';
import { restProcedures } from './rest-procedures';

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
      baseUrl: env.APP_URL,
      paths: mediaPaths,
      license: { name: 'MIT', identifier: 'MIT' },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: env.https ? '__Host-fl_session' : 'fl_session',
          description: 'Set by POST /login.',
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
  return withOurErrors(generated);
}

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
