import type { ApiOperation } from '../openapi/openapi-model';

interface CurlCall {
  method: string;
  path: string;
  operation: ApiOperation;
}

/**
 * A call as a curl command, with the document's examples of its required parameters and of its body. The command may be
 * sent again and edited, so it leaves out Idempotency-Key and If-Match, which are good for one call or one state.
 */
export function curlOf(origin: string, { method, path, operation }: CurlCall): string {
  const { parameters = [], requestBody, responses } = operation;
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
  const body = json && (requestBody?.required || !isEmpty(json.example)) ? json : undefined;
  const sends = body !== undefined || form !== undefined;
  const parts = [
    // curl uses POST by itself for a request with a body.
    method !== (sends ? 'POST' : 'GET') && `-X ${method}`,
    credentials(operation, path),
    body && "-H 'Content-Type: application/json'",
    body && `-d ${quoted(JSON.stringify(body.example, null, 2))}`,
    field && `-F ${field}=@still.jpg`,
    // curl refuses to print bytes on a terminal.
    responses[200]?.content?.['image/webp'] && '-o image.webp',
    quoted(url),
  ];
  return ['curl', ...parts.filter(Boolean)].join(' \\\n  ').replace('curl \\\n  ', 'curl ');
}

const isEmpty = (example: unknown) => Object.keys(Object(example)).length === 0;

function credentials({ security = [], responses }: ApiOperation, path: string): string | undefined {
  if (responses[200]?.headers?.['Set-Cookie']) return '-c jar';
  if (path === '/logout') return '-b jar -c jar';
  if (security.some((scheme) => 'token' in scheme)) return '-H "Authorization: Bearer $TOKEN"';
  return security.length > 0 ? '-b jar' : undefined;
}

/** In single quotes for a shell, which interprets nothing between them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
