import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { errorBody, statusOfCode } from './error-body';

/** What Fastify refused before a route of ours ran, in the contract's words; anything else as it was. */
function fromFastify(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_BAD_URL') return new AppError('BAD_REQUEST', messages.http.malformedAddress);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 400) return new AppError('BAD_REQUEST', messages.errors.malformedJson);
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', messages.errors.tooLarge);
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', messages.errors.unsupportedMedia);
  if (status === 503) return new AppError('SERVICE_UNAVAILABLE', messages.http.starting, { retryAfter: 5 });
  const known = (Object.keys(statusOfCode) as ErrorCode[]).find((name) => statusOfCode[name] === status);
  return known && known !== 'INTERNAL_SERVER_ERROR' ? new AppError(known, error.message) : error;
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
