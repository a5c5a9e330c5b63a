import type { AdmissionRequest } from '../../server/limits/admission';
import { appRouter } from '../trpc/app-router';

interface Procedure {
  _def: { meta?: { isAccountCall?: boolean } };
}

const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>));

/** The admission request for procedures by their dotted names; an unknown name counts as a call. */
export function admissionRequest(names: readonly string[]): AdmissionRequest {
  const accountCalls = names.filter((name) => procedures.get(name)?._def.meta?.isAccountCall).length;
  return { calls: names.length - accountCalls, accountCalls };
}
