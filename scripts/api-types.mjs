// Writes the types of the outside client (tests/rest/client.test.ts), unless they were made from this
// docs/openapi.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const TYPES = 'tests/support/openapi-types.ts';

export async function ensureApiTypes() {
  const text = readFileSync('docs/openapi.json', 'utf8');
  const head = `// From an openapi.json with the hash ${createHash('sha256').update(text).digest('hex')}\n`;
  if (existsSync(TYPES) && readFileSync(TYPES, 'utf8').startsWith(head)) return;
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const { factory } = (await import('typescript')).default;
  const types = await openapiTS(JSON.parse(text), {
    transform: ({ format }) => (format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined),
  });
  writeFileSync(TYPES, head + astToString(types));
}
