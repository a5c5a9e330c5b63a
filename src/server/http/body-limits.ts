import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { assertTokenMay } from '../auth/access-tokens';
import { assertBounded } from './input-guard';
import { inLargeBodyPlace } from './large-bodies';
import { type ClientTimeouts, hasBody } from './slow-clients';

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

/** Whether a call that may be larger than others makes use of it. A body without a length might. */
function isLarge(request: FastifyRequest): boolean {
  const { 'content-length': length } = request.headers;
  return largeLimits(request) !== undefined && !(Number(length) <= withSession.bytes);
}

/** Whether the body of a request may take longer to arrive than those of other calls. */
export function mayTakeLong(request: FastifyRequest): boolean {
  return request.routeOptions.config.isUpload === true || isLarge(request);
}

const formType = /^\s*multipart\/form-data\s*(?:;|$)/i;
const jsonType = /^\s*application\/json\s*(?:;|$)/i;

/** Throws what the call of a request throws for the lack of a right, as far as the address tells. */
export type AssertRights = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The `preParsing` hook of every route: reads a body up to the size that its caller may send and checks its limits
 * before anything parses it. The caller is known and counted by then, so a made-up cookie gets the limits of a visitor,
 * and only an account with the right takes one of the places for large bodies. Throws UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE and BAD_REQUEST; for a large body what `assertRights` throws, FORBIDDEN, and SERVICE_UNAVAILABLE
 * without a place or when it does not arrive in `largeBodyMs`.
 */
export function limitBody({ largeBodyMs }: Pick<ClientTimeouts, 'largeBodyMs'>, assertRights: AssertRights) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
    const { raw, method, headers, routeOptions, caller } = request;
    const type = headers['content-type'] ?? '';
    const isRead =
      hasBody(raw) && method !== 'GET' && method !== 'HEAD' && !(routeOptions.config.isUpload && formType.test(type));
    if (!isRead) return payload;
    // Refuse a type that no call accepts, such as another site's form, without reading one byte.
    if (!jsonType.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.errors.unsupportedMedia);
    }
    const limits = caller?.user ? (largeLimits(request) ?? withSession) : withoutSession;
    if (Number(headers['content-length'] ?? 0) > limits.bytes) throw payloadTooLarge();
    const read = () => readBody(payload, limits.bytes);
    let body: Buffer;
    if (caller?.user && isLarge(request)) {
      assertTokenMay({ tokenScope: caller.tokenScope, writes: true, sessionOnly: false });
      await assertRights(request, reply);
      body = await inLargeBodyPlace(read, { who: caller.user.id, raw, response: reply.raw, ms: largeBodyMs });
    } else body = await read();
    assertBounded(body, limits.elements);
    return Readable.from(body, { objectMode: false });
  };
}

async function readBody(payload: RequestPayload, most: number): Promise<Buffer> {
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
