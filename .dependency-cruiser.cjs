/** The walls of the house: which room may import which. docs/architecture.md draws them. */
const rooms = {
  domain: [],
  contract: ['domain'],
  ui: ['domain/money', 'domain/dates', 'domain/languages'],
  server: ['contract', 'domain'],
  storefront: ['contract', 'ui', 'domain'],
  demo: ['server', 'domain'],
}

const wall = ([room, open]) => ({
  name: `${room}-imports-only-${open.join('-and-').replaceAll('/', '.') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(domain|contract|ui|server|storefront|backoffice|demo|bin|tooling|tests)/',
    pathNot: [room, ...open].map((name) => `^${name}/`),
  },
})

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(wall),
    {
      name: 'a-feature-calls-anothers-verbs-never-its-queries',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/.*queries\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'the-domain-needs-nothing-of-the-platform',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
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
