import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { AppError } from '../../kernel/errors';
import { ConfigError, type S3Settings } from '../env';
import type { Storage } from './storage';
import { fileNotFound, storageUnavailable } from './storage-errors';
import { assertStorageKey } from './storage-key';

/** S3 asks its clients to retry after a 5xx; after these retries the caller gets the error. */
const RETRIES = 2;
/** The longest pause before the first retry; the pause before the second may be twice as long. */
const RETRY_WITHIN_MS = 50;
const PROBE_KEY = 'firstlight-start-check';
/** Time limit until the first byte; the caller limits the body. */
const ANSWER_WITHIN_MS = 15_000;
const PROBE_WITHIN_MS = 5000;

/** The sentence for a bucket in another region. */
const elsewhere =
  /^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

interface StorageRequest {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  bytes?: Buffer;
  withinMs?: number;
}

/**
 * Storage in one bucket of any S3-compatible service, addressed by path, which all of them support. Writes and removes
 * one object first: throws ConfigError, naming the variable, when the bucket or the credentials are refused. A storage
 * that is merely away does not hold up the start.
 */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
  });

  /** The response, with any status. Throws SERVICE_UNAVAILABLE without one in time. */
  async function sendRequest({ method, key, bytes, withinMs = ANSWER_WITHIN_MS }: StorageRequest): Promise<Response> {
    assertStorageKey(key);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The storage did not answer in time')), withinMs);
    try {
      return await fetchWithRetries({ method, key, bytes }, late.signal);
    } catch (cause) {
      throw storageUnavailable(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The first response without a 5xx, or the last one. Each attempt is signed again; `client.fetch` may lose the abort
   * signal to the garbage collector.
   */
  async function fetchWithRetries({ method, key, bytes }: StorageRequest, signal: AbortSignal): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        redirect: 'manual',
        // With the hash the storage refuses a damaged body. lib.dom does not know that a Buffer is a body.
        ...(bytes ? { body: bytes as unknown as BodyInit, headers: { 'x-amz-content-sha256': sha256(bytes) } } : {}),
      });
      const response = await fetch(request, { signal });
      if (tries === RETRIES || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
      await wait(Math.random() * RETRY_WITHIN_MS * 2 ** tries);
    }
  }

  /** Throws NOT_FOUND for a missing key, SERVICE_UNAVAILABLE for every other refusal. */
  async function done(response: Response): Promise<void> {
    const text = await response.text().catch((cause: unknown) => {
      throw storageUnavailable(cause);
    });
    if (response.ok) return;
    const code = s3ErrorCode(text);
    const cause = new Error(`The storage answered ${response.status} ${code}`);
    throw code === 'NoSuchKey' ? fileNotFound(cause) : storageUnavailable(cause);
  }

  await probe((call) => sendRequest({ ...call, withinMs: PROBE_WITHIN_MS }), settings);
  return {
    async put(key, bytes) {
      await done(await sendRequest({ method: 'PUT', key, bytes }));
    },
    async get(key) {
      const response = await sendRequest({ method: 'GET', key });
      if (!response.ok || !response.body) {
        await done(response);
        throw storageUnavailable(new Error('The storage sent nothing'));
      }
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(key) {
      await done(await sendRequest({ method: 'DELETE', key })).catch((error: AppError) => {
        if (error.code !== 'NOT_FOUND') throw error;
      });
    },
  };
}

/**
 * Throws ConfigError when the storage rejects a setting; passes over a storage that is away or has a fault of its own.
 */
async function probe(ask: (call: StorageRequest) => Promise<Response>, settings: S3Settings): Promise<void> {
  try {
    const response = await ask({ method: 'PUT', key: PROBE_KEY, bytes: Buffer.from('ok') });
    const text = await response.text();
    if (response.status >= 300 && response.status < 500 && response.status !== 429) {
      throw new ConfigError(s3RefusalText(response.status, s3ErrorCode(text), settings));
    }
    if (response.ok) await (await ask({ method: 'DELETE', key: PROBE_KEY })).body?.cancel();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}

function s3RefusalText(status: number, code: string, { bucket, endpoint }: S3Settings): string {
  const answer = `the storage answers ${status} ${code}`.trim();
  if (code === 'NoSuchBucket') return `S3_BUCKET names no bucket at ${endpoint}: ${answer}.`;
  if (code === 'InvalidAccessKeyId') return `AWS_ACCESS_KEY_ID is not known at ${endpoint}: ${answer}.`;
  if (code === 'SignatureDoesNotMatch') return `AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID: ${answer}.`;
  if (/Token/.test(code)) return `AWS_SESSION_TOKEN is not valid: ${answer}.`;
  if (elsewhere.test(code)) return `S3_REGION is not that of ${bucket}: ${answer}.`;
  if (status === 403) return `S3_BUCKET may not be written with these AWS credentials: ${answer}.`;
  return `S3_ENDPOINT does not store files: ${answer}.`;
}

/** The code in the body of an S3 error. */
function s3ErrorCode(text: string): string {
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
