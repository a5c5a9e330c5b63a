import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCodes } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { tokenOf } from '../auth/credentials';
import type { Metrics } from '../observability/metrics';
import { errorBody, sentences, statusOfCode } from './error-body';

/** What Fastify refused before a route of ours ran, in the contract's words; anything else as it was. */
function fromFastify(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_BAD_URL') return new AppError('BAD_REQUEST', messages.http.malformedAddress);
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('BAD_REQUEST', messages.errors.malformedId);
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new AppError('NOT_FOUND', messages.errors.notFound);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return new AppError('SERVICE_UNAVAILABLE', messages.http.starting, { retryAfter: 5 });
  return status >= 400 && status < 500 ? refusal(status) : error;
}

/** The contract's refusal for a status of Fastify's; one that the contract does not know is a 400. */
function refusal(status: number): AppError {
  if (status === 400) return new AppError('BAD_REQUEST', messages.errors.malformedJson);
  const code = errorCodes.find((name) => statusOfCode[name] === status && sentences[name]) ?? 'BAD_REQUEST';
  return new AppError(code, sentences[code] ?? messages.http.malformedRequest);
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Counts a refusal, and logs an error that is a fault of the house; a refusal is in the request's line anyway. */
export function recordRefusal(request: FastifyRequest, error: unknown): void {
  const { status, body } = errorBody(error);
  request.server.metrics.refusals.inc({ code: body.code });
  if (status === 500) request.log.error({ err: error }, 'A request failed');
  else if (status > 500) request.log.warn({ err: error }, 'A service that a request needs is away');
}

/** Answers with the contract's body for any error (contract section 2). */
export function sendError(request: FastifyRequest, reply: FastifyReply, cause: unknown): FastifyReply {
  const error = fromFastify(cause);
  const { status, body, retryAfter } = errorBody(error);
  recordRefusal(request, error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 401 && request.url.startsWith('/api/')) reply.header('www-authenticate', challengeFor(request));
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** What a script learns of a 401: whether it sent a token that does not work, and why (RFC 6750). */
function challengeFor(request: FastifyRequest): string {
  if (tokenOf(request) === null) return 'Bearer';
  const { tokenExpired, tokenUnknown } = messages.accessToken;
  return `Bearer error="invalid_token", error_description="${request.hasExpiredToken ? tokenExpired : tokenUnknown}"`;
}

/** The same inside tRPC's envelope, for what is refused before tRPC sees it. */
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
 * Answers what never became a request, in the contract's words and with `headers`, as every answer: no HTTP at all, a
 * head that is too large or does not end, and what a caller expects that nobody can meet.
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
    /** Node has no request and no answer for it, only the connection. */
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
  /** One of HTTP's own, which the contract's table does not know. */
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
