// All import rules (docs/architecture.md#dependency-rules): cycles, type imports included, the direction between
// packages, and the layers inside core and react. `pnpm graph` checks them.

const tests = '\\.(test|stories|proof)\\.|/test/';
const src = (name, folders = []) => `^packages/${name}/src/${folders.length > 0 ? `(${folders.join('|')})/` : ''}`;
const anyOf = (...names) => `^packages/(${names.join('|')})/`;

/** Folders of core above the base layer, from the lowest to the highest. */
const materials = ['storage', 'money', 'keys', 'hpke', 'signing', 'passkey'];
const wallet = ['client', 'session', 'events'];
const flows = ['flows', 'live'];

/** Sources of a package that run in a browser tab: all but these folders. */
const browserSources = [
  [src('(conformance|core|devtools|elements|react|testing)'), src('conformance', ['node'])],
  [src('(relay|sandbox)'), src('(relay|sandbox)', ['node', 'pglite', 'postgres'])],
];

/** Rules for published sources: name, reason, sources, forbidden imports. */
const sourceRules = [
  [
    'contract-imports',
    'The contract imports only valibot.',
    src('contract'),
    { pathNot: [src('contract'), 'node_modules/valibot/'] },
  ],
  [
    'service-imports',
    'service imports contract.',
    src('service'),
    { path: '^packages/', pathNot: anyOf('service', 'contract') },
  ],
  [
    'relay-imports',
    'relay imports contract and service; it meets core in the contract.',
    src('relay'),
    { path: '^packages/', pathNot: anyOf('relay', 'contract', 'service') },
  ],
  [
    'sandbox-imports',
    'sandbox imports contract.',
    src('sandbox'),
    { path: '^packages/', pathNot: anyOf('sandbox', 'contract') },
  ],
  [
    'sandbox-cryptography',
    'The sandbox shares no cryptography with core, so that each finds the mistakes of the other.',
    src('sandbox'),
    { path: 'node_modules/(@hpke/|hpke-js/)' },
  ],
  ['core-imports', 'core imports contract.', src('core'), { path: '^packages/', pathNot: anyOf('core', 'contract') }],
  [
    'react-imports',
    'react has no rules of its own: it imports core.',
    src('react'),
    { path: '^packages/', pathNot: anyOf('react', 'core') },
  ],
  [
    'elements-imports',
    'Elements show the components of react: they import react and core.',
    src('elements'),
    { path: '^packages/', pathNot: anyOf('elements', 'react', 'core') },
  ],
  [
    'devtools-imports',
    'The panel shows what core reports: it imports core and contract, and works with any components.',
    src('devtools'),
    { path: '^packages/', pathNot: anyOf('devtools', 'core', 'contract') },
  ],
  [
    'testing-imports',
    'A test environment needs no framework.',
    src('testing'),
    { path: anyOf('conformance', 'devtools', 'elements', 'react') },
  ],
  [
    'conformance-imports',
    'The suite checks any service: it needs no relay and no framework.',
    src('conformance'),
    { path: anyOf('devtools', 'elements', 'react', 'relay') },
  ],
  [
    'core-base',
    'internal and errors are the lowest layer of core.',
    src('core', ['internal', 'errors']),
    { path: src('core', [...materials, ...wallet, 'actions', ...flows]) },
  ],
  [
    'core-materials',
    'This layer of core is below client, session, actions and flows.',
    src('core', materials),
    { path: src('core', [...wallet, 'actions', ...flows]) },
  ],
  [
    'core-wallet',
    'client, session and events are below actions and flows.',
    src('core', wallet),
    { path: src('core', ['actions', ...flows]) },
  ],
  ['core-actions', 'Actions are below flows.', src('core', ['actions']), { path: src('core', flows) }],
  [
    'react-hooks',
    'Hooks are below components.',
    src('react', ['hooks', 'provider']),
    { path: src('react', ['headless', 'kit']) },
  ],
  [
    'react-headless',
    'The kit imports headless components, not the reverse.',
    src('react', ['headless']),
    { path: src('react', ['kit']) },
  ],
].map(([name, comment, path, to]) => ({ name, comment, from: { path, pathNot: tests }, to }));

/** Rules for all files, tests included. */
const rules = [
  {
    name: 'no-circular',
    comment: 'Modules that import each other, also for types only, cannot be understood or loaded separately.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'by-path',
    comment: 'Packages import each other through their exports, never by path.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'by-path-outside',
    comment: 'Programs import packages through their exports, never by path.',
    from: { path: '^(apps|e2e|bench|\\.storybook)/' },
    to: { path: '^packages/', dependencyTypes: ['local'] },
  },
  {
    name: 'relay-tests',
    comment: 'relay and sandbox never import core or react, not even in tests.',
    from: { path: '^packages/(relay|sandbox)/' },
    to: { path: anyOf('core', 'react') },
  },
  {
    name: 'core-tests',
    comment: 'core and relay meet only in a test environment: use @latchkey/testing.',
    from: { path: '^packages/core/' },
    to: { path: anyOf('relay', 'service') },
  },
  ...browserSources.map(([path, servers], index) => ({
    name: `browser-${index + 1}`,
    comment: 'These sources run in a browser tab: they import no module of Node, except as `typeof import(…)`.',
    from: { path, pathNot: [tests, servers] },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-import'] },
  })),
  {
    name: 'not-resolvable',
    comment: 'The rules above do not see an import that cannot be resolved.',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@latchkey/)' },
  },
];

export default {
  forbidden: [...rules, ...sourceRules].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['latchkey:src', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    skipAnalysisNotInRules: true,
  },
};
