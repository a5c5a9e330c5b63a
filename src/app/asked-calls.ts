import type { Admitted } from '../server/admission';
import { appRouter } from './app-router';

interface Meta {
  idempotent?: boolean;
  isAccountCall?: boolean;
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>);
const metas = new Map(procedures.map(([name, { _def }]) => [name, _def.meta]));

/** What a request asks for that calls these procedures by their dotted names; a name that is none counts as a call. */
export function askedCalls(names: readonly string[]): Admitted {
  const accountCalls = names.filter((name) => metas.get(name)?.isAccountCall).length;
  const heedsKey = names.some((name) => metas.get(name)?.idempotent);
  return { calls: names.length - accountCalls, accountCalls, heedsKey };
}
