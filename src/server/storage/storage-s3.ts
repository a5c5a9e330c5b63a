import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { AppError } from '../../kernel/errors';
import { ConfigError, type S3Settings } from '../env';
import type { Storage } from './storage';
import { noSuchFile, storageAway } from './storage-errors';
import { assertStorageKey } from './storage-key';

/** S3 asks for a second try after its own 5xx; what fails again is for the caller to try later. */
const RETRIES = 2;
/** The longest pause before the second try; the one before the third may be twice as long. */
const RETRY_WITHIN_MS = 50;
const PROBE_KEY = 'firstlight-start-check';
/** Until the first bytes of an answer; how long its body takes is up to who reads it. */
const ANSWER_WITHIN_MS = 15_000;
const PROBE_WITHIN_MS = 5000;

/** What is said of a bucket that lies in another region. */
const elsewhere =
  /^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

interface Call {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  bytes?: Buffer;
  withinMs?: number;
}

/**
 * Objects of one bucket of anything that speaks S3, addressed by path, which all of them understand. Writes and removes
 * one object first, to learn now what would fail later: throws ConfigError, naming the variable, for a bucket or
 * credentials that are refused. A storage that is merely away does not hold up the start.
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

  /** An answer, whatever its status. Throws SERVICE_UNAVAILABLE without one in time. */
  async function ask({ method, key, bytes, withinMs = ANSWER_WITHIN_MS }: Call): Promise<Response> {
    assertStorageKey(key);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The storage did not answer in time')), withinMs);
    try {
      return await insist({ method, key, bytes }, late.signal);
    } catch (cause) {
      throw storageAway(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The first answer that is no fault of the storage's, or the last one. Signed anew each time; `client.fetch` may lose
   * the signal to the garbage collector.
   */
  async function insist({ method, key, bytes }: Call, signal: AbortSignal): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        redirect: 'manual',
        // The hash lets the storage refuse what was damaged on the way. Buffers are bodies, which lib.dom does not
        // know.
        ...(bytes ? { body: bytes as unknown as BodyInit, headers: { 'x-amz-content-sha256': sha256(bytes) } } : {}),
      });
      const response = await fetch(request, { signal });
      if (tries === RETRIES || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
      await wait(Math.random() * RETRY_WITHIN_MS * 2 ** tries);
    }
  }

  /** Throws NOT_FOUND for a key that is not there, SERVICE_UNAVAILABLE for every other refusal. */
  async function done(response: Response): Promise<void> {
    const text = await response.text().catch((cause: unknown) => {
      throw storageAway(cause);
    });
    if (response.ok) return;
    const code = errorCode(text);
    const cause = new Error(`The storage answered ${response.status} ${code}`);
    throw code === 'NoSuchKey' ? noSuchFile(cause) : storageAway(cause);
  }

  await probe((call) => ask({ ...call, withinMs: PROBE_WITHIN_MS }), settings);
  return {
    async put(key, bytes) {
      await done(await ask({ method: 'PUT', key, bytes }));
    },
    async get(key) {
      const response = await ask({ method: 'GET', key });
      if (!response.ok || !response.body) {
        await done(response);
        throw storageAway(new Error('The storage sent nothing'));
      }
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(key) {
      await done(await ask({ method: 'DELETE', key })).catch((error: AppError) => {
        if (error.code !== 'NOT_FOUND') throw error;
      });
    },
  };
}

/**
 * Throws ConfigError when the storage says that a setting is wrong; nothing when it is away or has a fault of its own.
 */
async function probe(ask: (call: Call) => Promise<Response>, settings: S3Settings): Promise<void> {
  try {
    const response = await ask({ method: 'PUT', key: PROBE_KEY, bytes: Buffer.from('ok') });
    const text = await response.text();
    if (response.status >= 300 && response.status < 500 && response.status !== 429) {
      throw new ConfigError(refusal(response.status, errorCode(text), settings));
    }
    if (response.ok) await (await ask({ method: 'DELETE', key: PROBE_KEY })).body?.cancel();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}

function refusal(status: number, code: string, { bucket, endpoint }: S3Settings): string {
  const said = `the storage answers ${status} ${code}`.trim();
  if (code === 'NoSuchBucket') return `S3_BUCKET names no bucket at ${endpoint}: ${said}.`;
  if (code === 'InvalidAccessKeyId') return `AWS_ACCESS_KEY_ID is not known at ${endpoint}: ${said}.`;
  if (code === 'SignatureDoesNotMatch') return `AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID: ${said}.`;
  if (/Token/.test(code)) return `AWS_SESSION_TOKEN is not valid: ${said}.`;
  if (elsewhere.test(code)) return `S3_REGION is not that of ${bucket}: ${said}.`;
  if (status === 403) return `S3_BUCKET may not be written with these AWS credentials: ${said}.`;
  return `S3_ENDPOINT does not store files: ${said}.`;
}

/** The code in the body of an S3 error. */
function errorCode(text: string): string {
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
