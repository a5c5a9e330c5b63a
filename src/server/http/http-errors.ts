import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCodes } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { tokenOf } from '../auth/credentials';
import type { Metrics } from '../observability/metrics';
import { errorBody, messageOfCode, statusOfCode } from './error-body';

/**
 * Maps what Fastify refused before one of our routes ran to the contract's errors; returns any other error unchanged.
 */
function fromFastify(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_BAD_URL') return new AppError('BAD_REQUEST', messages.http.malformedAddress);
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('BAD_REQUEST', messages.errors.malformedId);
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new AppError('NOT_FOUND', messages.errors.notFound);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return new AppError('SERVICE_UNAVAILABLE', messages.http.starting, { retryAfter: 5 });
  return status >= 400 && status < 500 ? refusalOfStatus(status) : error;
}

/** The contract's refusal for a status of Fastify; a status that the contract does not know becomes a 400. */
function refusalOfStatus(status: number): AppError {
  if (status === 400) return new AppError('BAD_REQUEST', messages.errors.malformedJson);
  const code = errorCodes.find((name) => statusOfCode[name] === status && messageOfCode[name]) ?? 'BAD_REQUEST';
  return new AppError(code, messageOfCode[code] ?? messages.http.malformedRequest);
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Counts a refusal and logs an internal error; other refusals are in the request's log line anyway. */
export function recordRefusal(request: FastifyRequest, error: unknown): void {
  const { status, body } = errorBody(error);
  request.server.metrics.refusals.inc({ code: body.code });
  if (status === 500) request.log.error({ err: error }, 'A request failed');
  else if (status > 500) request.log.warn({ err: error }, 'A service that a request needs is away');
}

/** Sends the contract's error body for any error (contract section 2). */
export function sendError(request: FastifyRequest, reply: FastifyReply, cause: unknown): FastifyReply {
  const error = fromFastify(cause);
  const { status, body, retryAfter } = errorBody(error);
  recordRefusal(request, error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 401 && request.url.startsWith('/api/')) reply.header('www-authenticate', challengeFor(request));
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** The WWW-Authenticate header of a 401: whether the request had an invalid token, and why (RFC 6750). */
function challengeFor(request: FastifyRequest): string {
  if (tokenOf(request) === null) return 'Bearer';
  const { tokenExpired, tokenUnknown } = messages.accessToken;
  return `Bearer error="invalid_token", error_description="${request.hasExpiredToken ? tokenExpired : tokenUnknown}"`;
}

/** Sends errors in tRPC's envelope, for requests that are refused before tRPC sees them. */
export function sendTrpcErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((cause, request, reply) => {
    const error = fromFastify(cause);
    const { status, body, retryAfter } = errorBody(error);
    recordRefusal(request, error);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ error: { message: body.message, code: -32_000, data: body } });
  });
}

interface ConnectionError extends Error {
  code?: string;
}

/**
 * Sends the contract's error body, with `headers`, for what never becomes a request: broken HTTP, a head that is too
 * large or incomplete, and an `Expect` that cannot be met.
 */
export function clientErrorHandler(
  headers: Record<string, string>,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
) {
  const answer = ({ status, refused }: HeadRefusal) => {
    const reqId = randomUUID();
    log.info({ reqId, status }, 'A request was refused by its head');
    metrics.refusals.inc({ code: refused.code });
    const text = JSON.stringify(errorBody(refused).body);
    const facts = {
      ...headers,
      'cache-control': 'no-store',
      'x-request-id': reqId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    };
    return { facts, text };
  };
  return {
    /** Node passes no request and no response here, only the connection. */
    connection(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) {
        const refusal = headRefusals[error.code ?? ''] ?? malformedHead;
        const { facts, text } = answer(refusal);
        const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
        const first = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
        socket.write([first, ...lines, '', text].join('\r\n'));
      }
      socket.destroy(error);
    },
    /** An `Expect` other than 100-continue. */
    expectation(_: IncomingMessage, response: ServerResponse): void {
      const { facts, text } = answer(unknownExpectation);
      response.writeHead(unknownExpectation.status, facts).end(text);
    },
  };
}

interface HeadRefusal {
  /** A status of HTTP that the contract's table does not have. */
  status: number;
  refused: AppError;
}

const malformedHead: HeadRefusal = {
  status: 400,
  refused: new AppError('BAD_REQUEST', messages.http.malformedRequest),
};

const unknownExpectation: HeadRefusal = {
  status: 417,
  refused: new AppError('BAD_REQUEST', messages.http.expectation),
};

const headRefusals: Record<string, HeadRefusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, refused: new AppError('PAYLOAD_TOO_LARGE', messages.errors.tooLarge) },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refused: new AppError('BAD_REQUEST', messages.http.tooSlow) },
};
