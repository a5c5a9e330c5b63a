import { expect, test } from 'vitest';
import { ConfigError, parseEnv } from './env';

test('everything has a default', () => {
  const env = parseEnv({ PORT: '', APP_URL: '  ' });
  expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', APP_URL: 'http://localhost:3000', https: false });
  expect(env).toMatchObject({ ownOrigin: null, TRUST_PROXY: [], LOG_LEVEL: 'info', UPLOAD_QUOTA_MB: 500 });
  expect(env).toMatchObject({ RATE_LIMIT_MAX: 600, RATE_LIMIT_AUTH_MAX: 10 });
  expect(env.MAIL_FROM).toBe('Firstlight <no-reply@localhost>');
  expect(env.DATABASE_URL).toBeUndefined();
});

test('a set APP_URL is the one origin, and https is told from it', () => {
  const env = parseEnv({ APP_URL: 'https://plan.example/', PORT: '8080' });
  expect(env).toMatchObject({ APP_URL: 'https://plan.example', ownOrigin: 'https://plan.example', https: true });
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['APP_URL', 'plan.example'],
  ['APP_URL', 'https://plan.example/app'],
  ['DATABASE_URL', 'mysql://root@localhost/db'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
  ['UPLOAD_QUOTA_MB', 'plenty'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMIT_MAX', '-1'],
  ['RATE_LIMIT_AUTH_MAX', 'off'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '0'],
  ['YOUTUBE_OEMBED_URL', 'file:///etc/passwd'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example'],
  ['S3_REGION', 'eu central'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(ConfigError);
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test('a refusal names every wrong variable and repeats no value (F9)', () => {
  const secret = 'postgress://root:hunter2@db/x';
  expect(() => parseEnv({ DATABASE_URL: secret, PORT: 'x' })).toThrow(/PORT must be .*\.\nDATABASE_URL must be /);
  expect(() => parseEnv({ DATABASE_URL: secret })).not.toThrow(/hunter2/);
});

test('the metrics are not for those who see the pages', () => {
  expect(() => parseEnv({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(/^METRICS_PORT must not be PORT/);
  expect(parseEnv({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
  expect(parseEnv({}).METRICS_PORT).toBeUndefined();
});

test('proxies are addresses and networks', () => {
  expect(parseEnv({ TRUST_PROXY: '10.0.0.1, 172.16.0.0/12,::1' }).TRUST_PROXY).toEqual([
    '10.0.0.1',
    '172.16.0.0/12',
    '::1',
  ]);
  expect(parseEnv({ TRUST_PROXY: 'off' }).TRUST_PROXY).toEqual([]);
});

const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hunter2' };

test('without a bucket files are on the disk, whatever AWS credentials there are', () => {
  expect(parseEnv({ ...keys }).s3).toBeNull();
});

test('a bucket alone is one of AWS; another storage has its endpoint', () => {
  const aws = { ...keys, S3_BUCKET: 'uploads', S3_REGION: 'eu-central-1', AWS_SESSION_TOKEN: 'token' };
  expect(parseEnv(aws).s3).toEqual({
    bucket: 'uploads',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hunter2',
    sessionToken: 'token',
  });
  const other = { ...keys, S3_BUCKET: 'uploads', S3_ENDPOINT: 'https://s3.example/storage/' };
  expect(parseEnv(other).s3).toMatchObject({ endpoint: 'https://s3.example/storage', region: 'us-east-1' });
});

test.each([
  ['S3_BUCKET', { S3_REGION: 'eu-central-1' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example', ...keys }],
  ['AWS_ACCESS_KEY_ID', { S3_BUCKET: 'uploads', AWS_SECRET_ACCESS_KEY: 'hunter2' }],
  ['AWS_SECRET_ACCESS_KEY', { S3_BUCKET: 'uploads', AWS_ACCESS_KEY_ID: 'AKIA' }],
])('%s is missed by name', (name, env) => {
  expect(() => parseEnv(env)).toThrow(ConfigError);
  expect(() => parseEnv(env)).toThrow(new RegExp(`^${name} must be set, since S3_`));
});
