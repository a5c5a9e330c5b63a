import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCodes } from '../kernel/errors';
import { messages } from '../kernel/messages';
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

/** Logs an error when it is a fault of the house; a refusal is in the request's line anyway. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const { status } = errorBody(error);
  if (status === 500) request.log.error({ err: error }, 'A request failed');
  else if (status > 500) request.log.warn({ err: error }, 'A service that a request needs is away');
}

/** Answers with the contract's body for any error (contract section 2). */
export function sendError(request: FastifyRequest, reply: FastifyReply, cause: unknown): FastifyReply {
  const error = fromFastify(cause);
  const { status, body, retryAfter } = errorBody(error);
  logFault(request, error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** The same inside tRPC's envelope, for what is refused before tRPC sees it. */
export function sendTrpcErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((cause, request, reply) => {
    const error = fromFastify(cause);
    const { status, body, retryAfter } = errorBody(error);
    logFault(request, error);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ error: { message: body.message, code: -32_000, data: body } });
  });
}

interface ConnectionError extends Error {
  code?: string;
}

/** Answers what never became a request: no HTTP at all, a head that is too large, one that does not end; with `headers`, as every answer. */
export function refuseConnection(headers: Record<string, string>) {
  const ours = Object.entries({ ...headers, 'cache-control': 'no-store' }).map(([name, value]) => `${name}: ${value}`);
  return (error: ConnectionError, socket: Socket) => refuseHead(error, socket, ours);
}

function refuseHead(error: ConnectionError, socket: Socket, ours: string[]): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { line, refused } = headRefusals[error.code ?? ''] ?? malformedHead;
    const body = JSON.stringify(errorBody(refused).body);
    const facts = [
      `x-request-id: ${randomUUID()}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write([`HTTP/1.1 ${line}`, ...ours, ...facts, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroy(error);
}

const malformedHead = {
  line: '400 Bad Request',
  refused: new AppError('BAD_REQUEST', messages.http.malformedRequest),
};

const headRefusals: Record<string, typeof malformedHead> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    refused: new AppError('PAYLOAD_TOO_LARGE', messages.errors.tooLarge),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    refused: new AppError('BAD_REQUEST', messages.http.tooSlow),
  },
};
