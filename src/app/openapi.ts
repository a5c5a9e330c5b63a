import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { version } from '../../package.json';
import { uploadPaths } from '../features/media/media.openapi';
import { errorCodes } from '../kernel/errors';
import type { Env } from '../server/env';
import { appRouter } from './app-router';

type Document = ReturnType<typeof generateOpenApiDocument>;

let document: Document | undefined;

/** The OpenAPI 3.1 document of the REST door, made at the first question (contract section 1). */
export function openApiDocument(env: Env): Document {
  document ??= withOurErrors(
    generateOpenApiDocument(appRouter as unknown as OpenApiRouter, {
      title: 'Firstlight',
      description: 'Plan film and photo shoots: projects, shots, light, gear and team.',
      version,
      openApiVersion: '3.1.0',
      baseUrl: env.APP_URL,
      paths: uploadPaths,
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

/** The adapter describes error bodies of its own; these are the contract's (section 2). */
function withOurErrors(generated: Document): Document {
  const schemas = generated.components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    if (name.startsWith('error.')) schemas[name] = errorSchema;
  }
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
