import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** An invalid configuration. The message has one sentence for each wrong variable and no variable's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (sentence: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence);

const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isOrigin = (text: string) => {
  if (!isUrl(['http:', 'https:'])(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
};

const isEndpoint = (text: string) => {
  if (!isUrl(['http:', 'https:'])(text)) return false;
  const url = new URL(text);
  return !url.search && !url.hash && !url.username && !url.password;
};

const isProxyAddress = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  PORT: wholeNumber('must be a port between 1 and 65535, like 3000', 1, 65_535).default(3000),
  HOST: z.string().max(255).default('127.0.0.1'),
  APP_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, like https://firstlight.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(isUrl(['postgres:', 'postgresql:']), 'must be a PostgreSQL url, like postgres://user@host:5432/name')
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  SMTP_URL: z
    .string()
    .refine(isUrl(['smtp:', 'smtps:']), 'must be an SMTP url, like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address, like Firstlight <hello@firstlight.example>',
    )
    .optional(),
  YOUTUBE_OEMBED_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must be an http(s) url')
    .default('https://www.youtube.com/oembed'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like firstlight-uploads')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an http(s) url without a query, like https://s3.eu-central-1.amazonaws.com')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a region, like eu-central-1')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be the key of a Google Maps project, letters, digits, - and _ alone')
    .optional(),
  GOOGLE_PLACES_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must be an http(s) url')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://places.googleapis.com/v1'),
  UPLOAD_QUOTA_MB: wholeNumber('must be a whole number of megabytes from 1 to 1000000', 1, 1_000_000).default(500),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
    .refine(
      (list) => list.every(isProxyAddress),
      'must be "off" or addresses with commas between them, like 10.0.0.1, 172.16.0.0/12',
    )
    .default([]),
  RATE_LIMIT_MAX: wholeNumber('must be a number of calls a minute, or 0 for no limit', 0, 1_000_000).default(600),
  RATE_LIMIT_AUTH_MAX: wholeNumber('must be a number of tries a minute, or 0 for no limit', 0, 1_000_000).default(10),
  FEATURE_REQUEST_EMAIL: z
    .string()
    .regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, 'must be an address like features@firstlight.example')
    .default('features@firstlight.example'),
  METRICS_PORT: wholeNumber('must be a port between 1 and 65535, like 9464', 1, 65_535).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/**
 * The names of all variables; `.env.example` and docs/configuration.md list the same
 * (tests/architecture/configuration.test.ts).
 */
export const variableNames = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;
type S3Variables = Pick<
  Variables,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'
>;

/** A bucket of an S3-compatible storage, and how to reach it. */
export interface S3Settings {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** The whole configuration (contract section 5); nothing else reads `process.env`. */
export interface Env extends Omit<Variables, 'APP_URL' | 'MAIL_FROM' | keyof S3Variables> {
  /** Origin for links in mails, without a trailing slash. */
  APP_URL: string;
  MAIL_FROM: string;
  /** The bucket that holds the uploads; null when they are in the data folder. */
  s3: S3Settings | null;
  /** The only origin whose writes are accepted; null accepts every loopback name on our port. */
  ownOrigin: string | null;
  /** Whether the pages are served over https, so that cookies are Secure and HSTS is sent. */
  https: boolean;
}

/**
 * Parses the environment, where an empty value counts as unset. Throws ConfigError, which names every wrong variable.
 */
export function parseEnv(record: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(record).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  }
  const {
    APP_URL,
    MAIL_FROM,
    S3_BUCKET,
    S3_ENDPOINT,
    S3_REGION,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN,
    ...rest
  } = parsed.data;
  if (rest.METRICS_PORT === rest.PORT)
    throw new ConfigError('METRICS_PORT must not be PORT: the metrics are not for the public.');
  const appUrl = APP_URL ?? `http://localhost:${rest.PORT}`;
  return {
    ...rest,
    APP_URL: appUrl,
    MAIL_FROM: MAIL_FROM ?? `Firstlight <no-reply@${new URL(appUrl).hostname}>`,
    s3: s3Settings({
      S3_BUCKET,
      S3_ENDPOINT,
      S3_REGION,
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      AWS_SESSION_TOKEN,
    }),
    ownOrigin: APP_URL ?? null,
    https: appUrl.startsWith('https:'),
  };
}

/**
 * The settings of the bucket, or null without S3_BUCKET; AWS credentials alone may belong to another program. Throws
 * ConfigError.
 */
function s3Settings(variables: S3Variables): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = variables;
  if (!bucket) {
    const alone = (['S3_ENDPOINT', 'S3_REGION'] as const).find((name) => variables[name]);
    if (alone) throw new ConfigError(`S3_BUCKET must be set, since ${alone} is.`);
    return null;
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId) throw new ConfigError('AWS_ACCESS_KEY_ID must be set, since S3_BUCKET is.');
  if (!secretAccessKey) throw new ConfigError('AWS_SECRET_ACCESS_KEY must be set, since S3_BUCKET is.');
  const endpoint = (variables.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken: variables.AWS_SESSION_TOKEN };
}
