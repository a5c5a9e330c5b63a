import { messages } from '../kernel/messages';
import { generally, type Refusals, refusalResponses, withoutTokens } from '../server/refusals';
import { answerExamples } from './openapi-answer-examples';
import { describeFields } from './openapi-answer-fields';
import { exampleOf } from './openapi-example';
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter, ApiSchema } from './openapi-model';
import { gear, project, shot, token } from './openapi-shape-examples';
import { mayBeKept, type RestProcedure, showsRevision } from './rest-procedures';

type Schemas = ApiDocument['components']['schemas'];

/** Who may call, the headers that a call heeds, and how it refuses, which the adapter knows nothing of. */
export function describeProcedure(operation: ApiOperation, procedure: RestProcedure): void {
  const { path, type, revision, heedsTag, idempotent, definition } = procedure;
  const { sessionOnly = false, openapi } = definition.meta ?? {};
  const isPublic = openapi?.protect === false;
  const takesToken = path.startsWith('/api/') && !sessionOnly;
  operation.security = isPublic ? [] : takesToken ? [{ session: [] }, { token: [] }] : [{ session: [] }];
  if (idempotent) addParameter(operation, idempotencyKeyOf(procedure));
  if (type === 'mutation' && revision) addParameter(operation, ifMatch);
  if (heedsTag) addParameter(operation, { ...ifMatch, example: ifNoneMatch.example });
  if (procedure.orInBody) offerBody(operation);
  for (const parameter of operation.parameters ?? []) Object.assign(parameter, idIn(path, parameter.name));
  const refusals = refusalResponses(refusalsOf(procedure), { mayBeRunning: idempotent });
  operation.responses = { ...answersOf(operation, procedure), ...refusals };
  const body = operation.requestBody?.content['application/json']?.schema;
  const wanted = alsoRequired[procedure.name] ?? [];
  if (body) body.required = [...wanted, ...(body.required ?? [])];
  else for (const field of operation.parameters ?? []) field.required ||= wanted.includes(field.name);
  const { shotlistId } = body?.properties ?? {};
  if (shotlistId) shotlistId.example = shot._id;
}

function addParameter(operation: ApiOperation, parameter: ApiParameter): void {
  operation.parameters = [...(operation.parameters ?? []), parameter];
}

/** Whose id a path wants, with one of that kind; a path does not always say it: `shotlists/{id}` is that of a project. */
function idIn(path: string, name: string): Pick<ApiParameter, 'description' | 'example'> {
  if (name !== 'id' && name !== 'shotlistId') return {};
  const { what, example } = ids.find(({ at }) => at.test(path)) ?? anyShot;
  return { description: `The \`_id\` of ${what}.`, example };
}

const anyShot = { what: 'the shot', example: shot._id };
const ids = [
  { at: /getShotlistByMembers/, what: 'a project, or of a shot', example: project._id },
  { at: /\/projects\/|\/shotlists\//, what: 'the project', example: project._id },
  { at: /\/tokens\//, what: 'the token', example: token._id },
  { at: /removeGearlist/, what: 'the piece of gear', example: gear._id },
];

/** Either place will do, so that neither is required: the fields of the query, and the same in a JSON body. */
function offerBody(operation: ApiOperation): void {
  const fields = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, { ...schema }]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema: ApiSchema = { type: 'object', properties, required };
  operation.requestBody = { required: false, content: { 'application/json': { schema } } };
  for (const field of fields) field.required = false;
}

/** What a service asks for by itself, since a rule of the product says when. */
const alsoRequired: Record<string, string[]> = {
  'shot.create': ['title', 'location', 'startDateTime', 'endDateTime'],
  // Without it there is nothing to complete, and the list is empty.
  'place.suggest': ['input'],
};

/**
 * The headers of answers, examples of what goes in and comes out, and what a parameter's schema says of it where readers look for it;
 * of every operation, whether a procedure stands behind it or not.
 */
export function describeValues(operation: ApiOperation, schemas: Schemas): void {
  const isTagged = operation.responses[304] !== undefined;
  if (isTagged) addParameter(operation, ifNoneMatch);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response.$ref) continue;
    const tag = isTagged && Number(status) < 400 ? header('ETag') : {};
    response.headers = { ...response.headers, ...header('X-Request-Id'), ...tag };
  }
  for (const parameter of operation.parameters ?? []) describeParameter(parameter, schemas);
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const said = field.description ?? meanings[name];
      if (said) field.description = said;
    }
  }
  const sent = operation.requestBody?.content['application/json'];
  if (sent) sent.example ??= exampleOf(sent.schema, schemas);
  const answer = operation.responses[200]?.content?.['application/json'];
  if (answer) describeFields(answer.schema);
  if (answer) answer.example = answerOf(answer, schemas);
}

/** The example of an answer: those of its shapes, and what the call says besides, in the order of its schema. */
function answerOf({ schema, example }: ApiContent, schemas: Schemas): Record<string, unknown> {
  const known = { ...(exampleOf(schema, schemas) as object), ...(example as object | undefined) };
  const names = Object.keys(schema.properties ?? {}).filter((name) => name in known);
  return Object.fromEntries(names.map((name) => [name, known[name as keyof typeof known]]));
}

function describeParameter(parameter: ApiParameter, schemas: Schemas): void {
  const { description, example, ...schema } = parameter.schema;
  const said = parameter.description ?? description ?? meanings[parameter.name];
  if (said) parameter.description = said;
  parameter.example ??= example ?? exampleOf(schema, schemas);
  parameter.schema = schema;
}

/** What the same field means wherever it stands. */
const meanings: Record<string, string> = {
  placeId: 'A `placeId` of the autocomplete.',
  projectId: 'The `_id` of a project of yours.',
  shotlistId: 'The `_id` of a shot of yours.',
  email: 'An e-mail address, whose top-level domain has 2 to 4 letters.',
  memberEmail: 'The address of somebody of your team.',
  password: 'The password of the account.',
  newPassword: 'The password from now on.',
  gearName: 'What it is called.',
  file: 'The image.',
  files: 'The images, in this order.',
  url: 'The link to a video.',
  input: 'What is typed so far.',
  countryCode: 'Only places of this country: ISO 3166-1 alpha-2.',
};

function answersOf({ responses }: ApiOperation, procedure: RestProcedure): ApiOperation['responses'] {
  const { 200: success } = responses;
  if (!success) throw new Error(`${procedure.name} has no answer`);
  const answer = { ...success, description: 'Done; what was asked for is in `data`' };
  const json = answer.content?.['application/json'];
  if (json) json.example = answerExamples[procedure.name];
  if (procedure.path === '/login') return { 200: { ...answer, headers: header('Set-Cookie') } };
  if (showsRevision(procedure) || procedure.heedsTag) return { 200: { ...answer, headers: header('ETag') } };
  if (!mayBeKept(procedure)) return { 200: answer };
  return { 200: answer, 304: { description: 'The caller has it already; there is no body' } };
}

function header(name: keyof typeof headerComponents): Record<string, { $ref: string }> {
  return { [name]: { $ref: `#/components/headers/${name}` } };
}

/** The headers of answers, each once. */
export const headerComponents = {
  ETag: {
    description:
      'Names what was answered: send it as If-None-Match to ask again; that of one shot, of one project and of the profile also as ' +
      'If-Match, to a call that takes it, with a change made of it.',
    schema: { type: 'string' },
    example: '"7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
  'WWW-Authenticate': {
    description:
      'Only below `/api/`. With `error="invalid_token"` a token was sent and does not work: `error_description` says whether it ' +
      'has expired, or is not known.',
    schema: { type: 'string' },
    example: `Bearer error="invalid_token", error_description="${messages.accessToken.tokenExpired}"`,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 5 },
  'X-Request-Id': {
    description: 'Names this answer in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
    example: '0b9f6a52-3c1d-4e87-9a40-d2e5f6c7b8a1',
  },
  'Set-Cookie': { description: 'The session; an HTTP client with a cookie jar keeps it.', schema: { type: 'string' } },
} as const;

function refusalsOf({ method, path, type, revision, idempotent, definition }: RestProcedure): Refusals {
  const { sessionOnly, openapi, refusals } = definition.meta ?? {};
  const writes = type === 'mutation';
  const isOfApi = path.startsWith('/api/');
  const [noSession, notAllowed] = isOfApi
    ? [generally(401), generally(403)]
    : [{ 401: withoutTokens[401] }, { 403: withoutTokens[403] }];
  const own: Refusals = { ...(writes && revision ? generally(409) : {}), ...refusals };
  return {
    ...generally(400),
    ...(openapi?.protect === false ? {} : noSession),
    ...(writes || (sessionOnly && isOfApi) ? notAllowed : {}),
    ...(method === 'GET' ? {} : generally(413, 415)),
    ...generally(429, 500, 503),
    ...own,
    ...(idempotent ? { 409: [own[409], keyRefused].filter(Boolean).join('. ') } : {}),
  };
}

const keyRefused =
  'The Idempotency-Key was used for another call, or its first call still runs: `Retry-After` is there then';

/** With an example of its own: a key that another call has used is a 409. */
const idempotencyKeyOf = ({ name }: RestProcedure): ApiParameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any name for this call. Sent again within 7 days it does nothing twice, and gives the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: `import-row-7-${name.replace('.', '-')}`,
});

const ifMatch: ApiParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the read that this change is made of; a 409 when it was changed since, or is another one.',
  schema: { type: 'string' },
  example: '"7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
};

const ifNoneMatch: ApiParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of what the caller has; a 304 without a body while it still holds.',
  schema: { type: 'string' },
  example: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
};
