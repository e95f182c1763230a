/** Module boundaries: the allowed imports of each module. docs/architecture.md draws them. */
const modules = {
  domain: [],
  contract: ['domain'],
  ui: ['domain/money', 'domain/dates', 'domain/languages'],
  server: ['contract', 'domain'],
  storefront: ['contract', 'ui', 'domain'],
  backoffice: ['contract', 'ui', 'domain'],
  demo: ['server', 'domain'],
}

const boundary = ([module, allowed]) => ({
  name: `${module}-imports-only-${allowed.join('-and-').replaceAll('/', '.') || 'itself'}`,
  severity: 'error',
  from: { path: `^${module}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(domain|contract|ui|server|storefront|backoffice|demo|bin|tooling|tests)/',
    pathNot: [module, ...allowed].map((name) => `^${name}/`),
  },
})

module.exports = {
  forbidden: [
    ...Object.entries(modules).map(boundary),
    {
      name: 'features-never-import-queries-of-others',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/.*queries\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'domain-imports-no-packages',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router|demo/pictures)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
