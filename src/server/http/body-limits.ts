import { Readable } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { assertBounded } from './input-guard';
import { hasBody } from './slow-clients';

interface BodyLimits {
  bytes: number;
  elements: number;
}

/** The limits of a JSON body (contract section 3); uploads have their own. */
const withSession: BodyLimits = { bytes: 1024 * 1024, elements: 50_000 };
const withoutSession: BodyLimits = { bytes: 64 * 1024, elements: 1000 };

/** A script is one long text, which a call alone takes (contract-beyond, section 3). */
const withScript: BodyLimits = { ...withSession, bytes: 6 * 1024 * 1024 };
const largeCalls = new Map([['scene.importScript', withScript]]);

/** The largest body that any call accepts. */
export const MAX_BODY_BYTES = withScript.bytes;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that the route calls, as tRPC names it. */
    procedure?: string;
  }
}

/** The limits of the one call of a request that may be larger than others; undefined for every other. */
function largeLimits({ params, routeOptions }: FastifyRequest): BodyLimits | undefined {
  const { path } = (params ?? {}) as { path?: string };
  return largeCalls.get(routeOptions.config.procedure ?? path ?? '');
}

/** Whether the body of a request may take long to arrive. */
export function mayTakeLong(request: FastifyRequest): boolean {
  return request.routeOptions.config.isUpload === true || largeLimits(request) !== undefined;
}

const formType = /^\s*multipart\/form-data\s*(?:;|$)/i;
const jsonType = /^\s*application\/json\s*(?:;|$)/i;

/**
 * The `preParsing` hook of every route: reads a body up to the size that its caller may send and checks its limits
 * before anything parses it. The caller is known by then, so a made-up cookie gets the limits of a visitor. Throws
 * UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE and BAD_REQUEST.
 */
export async function limitBody(request: FastifyRequest, _: unknown, payload: RequestPayload): Promise<RequestPayload> {
  const { raw, method, headers, routeOptions } = request;
  const type = headers['content-type'] ?? '';
  const isRead =
    hasBody(raw) && method !== 'GET' && method !== 'HEAD' && !(routeOptions.config.isUpload && formType.test(type));
  if (!isRead) return payload;
  // Refuse a type that no call accepts, such as another site's form, without reading one byte.
  if (!jsonType.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.errors.unsupportedMedia);
  }
  const limits = request.caller?.user ? (largeLimits(request) ?? withSession) : withoutSession;
  const body = await readBody(payload, Number(headers['content-length'] ?? 0), limits.bytes);
  assertBounded(body, limits.elements);
  return Readable.from(body, { objectMode: false });
}

async function readBody(payload: RequestPayload, announced: number, most: number): Promise<Buffer> {
  if (announced > most) throw payloadTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Do not destroy a payload that is too large: its connection still has to carry the response.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > most) throw payloadTooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('BAD_REQUEST', messages.http.malformedRequest, { cause });
  }
  return Buffer.concat(chunks);
}

function payloadTooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', messages.errors.tooLarge);
}
