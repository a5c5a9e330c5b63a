import type { ApiOperation } from '../openapi-model';

interface Call {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** A call as a curl command, with the examples of the document filled in. */
export function curlOf(origin: string, { method, path, operation }: Call): string {
  const { parameters = [], requestBody } = operation;
  const required = parameters.filter((one) => one.required);
  const address = required
    .filter((one) => one.in === 'path')
    .reduce((known, { name, example }) => known.replace(`{${name}}`, encodeURIComponent(String(example))), path);
  const query = new URLSearchParams(
    required.filter((one) => one.in === 'query').map(({ name, example }): [string, string] => [name, String(example)]),
  );
  const url = `${origin}${address}${query.size > 0 ? `?${query}` : ''}`;
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const [field] = Object.keys(form?.schema.properties ?? {});
  const key = parameters.find(({ name }) => name === 'Idempotency-Key');
  const sends = json !== undefined || form !== undefined;
  const parts = [
    // curl sends what has a body by POST, by itself.
    method !== (sends ? 'POST' : 'GET') && `-X ${method}`,
    credentials(operation, path),
    key && `-H ${quoted(`Idempotency-Key: ${key.example}`)}`,
    json && "-H 'Content-Type: application/json'",
    json && `-d ${quoted(JSON.stringify(json.example, null, 2))}`,
    field && `-F ${field}=@still.jpg`,
    quoted(url),
  ];
  return ['curl', ...parts.filter(Boolean)].join(' \\\n  ').replace('curl \\\n  ', 'curl ');
}

function credentials({ security = [], responses }: ApiOperation, path: string): string | undefined {
  if (responses[200]?.headers?.['Set-Cookie']) return '-c jar';
  if (path === '/logout') return '-b jar -c jar';
  if (security.some((scheme) => 'token' in scheme)) return '-H "Authorization: Bearer $TOKEN"';
  return security.length > 0 ? '-b jar' : undefined;
}

/** For a shell, in which nothing between single quotes means anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
