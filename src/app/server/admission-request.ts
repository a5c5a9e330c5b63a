import type { AdmissionRequest } from '../../server/limits/admission';
import { appRouter } from '../trpc/app-router';

interface Definition {
  type: string;
  meta?: { isAccountCall?: boolean };
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>);
const definitions = new Map(procedures.map(([name, { _def }]) => [name, _def]));

/** The admission request for procedures by their dotted names; an unknown name counts as a call. */
export function admissionRequest(names: readonly string[]): AdmissionRequest {
  const accountCalls = names.filter((name) => definitions.get(name)?.meta?.isAccountCall).length;
  const acceptsIdempotencyKey = names.some((name) => definitions.get(name)?.type === 'mutation');
  return { calls: names.length - accountCalls, accountCalls, acceptsIdempotencyKey };
}
