// What the check allows in packages and files, and every exception with its reason (docs/security.md).

/** Licences of shipped packages: they may be used, changed and handed on with no more than a notice. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/**
 * Another licence, for the packages whose names begin with `packages`; null where package.json names none, and a person
 * has read the file LICENSE of that `version`.
 */
export const licenceExceptions = [
  {
    packages: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, as a library of its own that is loaded at run time, unchanged and exchangeable',
  },
  { packages: '@fontsource', licence: 'OFL-1.1', reason: 'fonts, bundled with the program and not sold by themselves' },
  {
    packages: 'suncalc',
    version: '2.0.2',
    licence: null,
    reason: 'its LICENSE is BSD-2-Clause, its package.json has no field for it',
  },
];

/** Packages that run a script when they are installed. `allowScripts` in package.json names the same. */
export const installScripts = {
  esbuild: 'puts its binary for this machine in place',
};

/** Scripts of our own that npm runs at every installation, each by its whole command. */
export const ownInstallScripts = {
  // docs/reliability.md says what patches/postgres mends. A version of the driver that it was not made for is an error.
  postinstall: 'patch-package --error-on-fail --error-on-warn',
};

/** The secrets that this product knows, and those that are published by mistake most often. */
export const secretKinds = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'an access key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a secret key of AWS': /secret_?access_?key\W{1,5}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
  'a key of Google': /\bAIza[\w-]{35}/g,
  'a personal access token of ours': /\bfl_[\w-]{43}(?![\w-])/g,
  'a session of ours': /fl_session=[\w-]{20,}/g,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/g,
  'a token of npm': /\bnpm_\w{36}\b/g,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./g,
  'a password in an address': /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/"'`$<>{}]+:[^\s@/"'`$<>{}]+@[\w.-]+/g,
};

/** Texts that look like a secret and are none. */
export const secretExceptions = {
  AKIAIOSFODNN7EXAMPLE: "the example of AWS's own documentation",
  'https://key:secret@s3.example': 'a configuration that is refused, in a test',
  'postgress://root:hunter2@db': 'a configuration that is refused, in a test',
  'https://user:pass@youtube.com': 'a link that is no video, in a test',
  'smtp://user:password@host': 'what SMTP_URL looks like, in its sentence',
  'postgres://user:password@host': 'what DATABASE_URL looks like, in .env.example',
  'smtp://me:hunter2@mail.example': 'a configuration that a terminal must not show, in a test',
};
