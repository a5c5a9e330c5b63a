import { type RefusalStatus, refusalResponses } from '../../server/http/refusals';
import { hasEtag, returnsRevision } from '../rest/rest-etag';
import type { RestProcedure } from '../rest/rest-procedures';
import { exampleOf } from './openapi-examples';
import { headers, idempotencyKey, ifMatch, ifNoneMatch } from './openapi-headers';
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter, ApiSchema } from './openapi-model';

type Schemas = ApiDocument['components']['schemas'];

/** Adds what trpc-openapi does not know of a call: who may make it, the headers that it accepts, and its refusals. */
export function describeProcedure(operation: ApiOperation, procedure: RestProcedure): void {
  const { name, path, type, hasBody, acceptsIdempotencyKey } = procedure;
  const { sessionOnly, openapi, revision, comparesEtag, orInBody = false, alsoRequired = [] } = procedure.meta;
  const takesToken = path.startsWith('/api/') && !sessionOnly;
  const credentials: ApiOperation['security'] = takesToken ? [{ session: [] }, { token: [] }] : [{ session: [] }];
  operation.security = openapi?.protect === false ? [] : credentials;
  if (!operation.requestBody && (hasBody || orInBody)) moveQueryToBody(operation, orInBody);
  if (acceptsIdempotencyKey) addParameter(operation, idempotencyKey(name));
  if (type === 'mutation' && revision) addParameter(operation, ifMatch);
  if (comparesEtag) addParameter(operation, { ...ifMatch, example: ifNoneMatch.example });
  operation.responses = { ...answersOf(operation, procedure), ...refusalsOf(procedure) };
  const body = operation.requestBody?.content['application/json']?.schema;
  if (body) body.required = [...alsoRequired, ...(body.required ?? [])];
  else for (const field of operation.parameters ?? []) field.required ||= alsoRequired.includes(field.name);
}

function addParameter(operation: ApiOperation, parameter: ApiParameter): void {
  operation.parameters = [...(operation.parameters ?? []), parameter];
}

/**
 * trpc-openapi puts the fields of a DELETE into the query. Ours accept a JSON body: one call only there, the others
 * `inEither` place, so that each field is optional in both.
 */
function moveQueryToBody(operation: ApiOperation, inEither: boolean): void {
  const parameters = operation.parameters ?? [];
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  if (fields.length === 0) return;
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, { ...schema }]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema: ApiSchema = { type: 'object', properties, required };
  operation.requestBody = { required: !inEither, content: { 'application/json': { schema } } };
  for (const field of fields) field.required = false;
  operation.parameters = inEither ? parameters : parameters.filter((parameter) => parameter.in !== 'query');
}

function answersOf({ responses }: ApiOperation, procedure: RestProcedure): ApiOperation['responses'] {
  const { path, name, isMailLink, meta } = procedure;
  const content = responses[200]?.content;
  if (!content) throw new Error(`${name} has no answer`);
  const answer = {
    description: 'Success; the result is in `data`',
    // A browser's navigation gets the page at the same path.
    content: { ...content, ...(isMailLink ? { 'text/html': { schema: { type: 'string' } } } : {}) },
  };
  if (path === '/login') return { 200: { ...answer, headers: headers('Set-Cookie') } };
  if (returnsRevision(procedure) || meta.comparesEtag) return { 200: { ...answer, headers: headers('ETag') } };
  if (!hasEtag(procedure)) return { 200: answer };
  return { 200: answer, 304: { description: 'The caller has it already; there is no body' } };
}

/** The refusals that follow from the kind of a call, and those that its router names. */
function refusalsOf({ method, path, type, acceptsIdempotencyKey, meta }: RestProcedure) {
  const { sessionOnly, openapi, refusals, revision } = meta;
  const writes = type === 'mutation';
  const isOfApi = path.startsWith('/api/');
  const statuses: RefusalStatus[] = [400, 429, 500, 503];
  if (openapi?.protect !== false) statuses.push(401);
  if (writes || (sessionOnly && isOfApi)) statuses.push(403);
  if (writes && revision) statuses.push(409);
  if (method !== 'GET') statuses.push(413, 415);
  return refusalResponses(statuses, refusals, { idempotent: acceptsIdempotencyKey, takesTokens: isOfApi });
}

/**
 * Adds response headers and examples to an operation, with or without a procedure, and moves the description of a
 * parameter's schema to the parameter. `example` has the fields of the response that the examples of its schemas do not
 * show.
 */
export function describeValues(operation: ApiOperation, schemas: Schemas, example: Record<string, unknown> = {}): void {
  const isTagged = operation.responses[304] !== undefined;
  if (isTagged) addParameter(operation, ifNoneMatch);
  for (const response of Object.values(operation.responses)) {
    if (response.$ref) continue;
    response.headers = { ...response.headers, ...headers('X-Request-Id'), ...(isTagged ? headers('ETag') : {}) };
  }
  for (const parameter of operation.parameters ?? []) describeParameter(parameter, schemas);
  const sent = operation.requestBody?.content['application/json'];
  if (sent) sent.example ??= exampleOf(sent.schema, schemas);
  const answer = operation.responses[200]?.content?.['application/json'];
  if (answer) describeAnswer(answer, schemas, example);
}

function describeParameter(parameter: ApiParameter, schemas: Schemas): void {
  const { description, example, ...schema } = parameter.schema;
  const text = parameter.description ?? description;
  if (text) parameter.description = text;
  parameter.example ??= example ?? exampleOf(schema, schemas);
  parameter.schema = schema;
}

function describeAnswer(answer: ApiContent, schemas: Schemas, example: Record<string, unknown>): void {
  const properties = answer.schema.properties ?? {};
  const { data } = properties;
  if (data && !data.$ref) data.description ??= data.type === 'null' ? 'Always null.' : 'What was asked for.';
  const known: Record<string, unknown> = { ...(exampleOf(answer.schema, schemas) as object), ...example };
  const names = Object.keys(properties).filter((name) => name in known);
  answer.example = Object.fromEntries(names.map((name) => [name, known[name]]));
}
