/**
 * The direction of imports (docs/architecture.md): app → features → (ui · client | server) → kernel, and inside a
 * feature the suffix is the layer. Where a rule is wrong, change it in an ADR; there are no allow-lists.
 */
const { serverPackages: packages, serverSuffix } = require('./scripts/source-layers.cjs');
const serverSide = ['^src/server/', `^src/features/[^/]+/.*${serverSuffix}`, '^emails/'];
const clientSide = ['^src/ui/', '^src/client/', '^src/features/.+/(ui|pages)/', '^src/features/.*\\.queries\\.tsx?$'];
const serverPackages = `^node_modules/(${packages.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      comment: 'Types included.',
      to: { circular: true },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^(src|emails)/', pathNot: '^src/kernel/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src|emails)/', pathNot: '^src/(ui|kernel)/' },
    },
    {
      name: 'client-knows-no-feature',
      severity: 'error',
      comment: 'But for the one type of the router.',
      from: { path: '^src/client/' },
      to: { path: '^(src|emails)/', pathNot: '^src/(client|ui|kernel)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^(src|emails)/', pathNot: '^src/(server|kernel)/' },
    },
    {
      name: 'nothing-points-up-to-app',
      severity: 'error',
      from: { path: '^(src/(features|ui|client|server|kernel)|emails)/', pathNot: '^src/client/trpc\\.ts$' },
      to: { path: '^src/app/' },
    },
    {
      name: 'browser-imports-no-server-code',
      severity: 'error',
      from: { path: clientSide },
      to: { path: serverSide, dependencyTypesNot: ['type-only'] },
    },
    { name: 'server-imports-no-browser-code', severity: 'error', from: { path: serverSide }, to: { path: clientSide } },
    {
      name: 'lucia-in-one-file',
      severity: 'error',
      comment: 'docs/adr/0003',
      from: { pathNot: '^src/features/auth/auth\\.sessions\\.ts$' },
      to: { path: '^node_modules/lucia/' },
    },
    {
      name: 'browser-imports-no-server-package',
      severity: 'error',
      comment: 'What a client file reaches through others is judged by the test of the client bundle.',
      from: { path: clientSide },
      to: { path: serverPackages, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-files-are-pure',
      severity: 'error',
      comment: 'Schemas, rules and data run on both sides.',
      from: { path: '^src/features/.*\\.(schema|rules|data)\\.ts$' },
      to: { path: '^(src|emails)/', pathNot: ['^src/kernel/', '\\.(schema|rules|data)\\.ts$'] },
    },
    {
      name: 'only-repos-ask-the-database',
      severity: 'error',
      from: { path: '^src/features/', pathNot: ['\\.(repo|table)\\.ts$', '\\.test\\.ts$'] },
      to: { path: '(^node_modules/drizzle-orm/|\\.table\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-services-use-repos',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: ['\\.(repo|service|access|write|sessions|mails|images)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '\\.repo\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'other-features-by-their-public-files',
      severity: 'error',
      comment:
        'schema, rules, service, write, repo, wire, files; tables for foreign keys; in browsers also ui and queries.',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '\\.(schema|rules|data|service|repo|table|wire|write|files|queries)\\.tsx?$',
          '^src/features/.+/ui/',
          '\\.zones\\.ts$',
        ],
      },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '\\.(css|svg)$'] },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
