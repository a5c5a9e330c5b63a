import type { AccessTokenRow } from './access-token.repo';
import type { TokenOut } from './access-token.schema';

/** A token by JSON names, without its hash. */
export function tokenToWire({ id, name, scope, expiresAt, lastUsedAt }: AccessTokenRow): TokenOut {
  return {
    _id: id,
    name,
    scope,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
