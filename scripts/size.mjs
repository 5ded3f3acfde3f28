// What an import costs a page: minified, brotli, React outside. Reads the built packages; run `pnpm build` before.
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { createGates } from './gates.mjs';
import { root } from './pnpm.mjs';

const sendAndSignIn =
  'createWallet, createLoginFlow, createSendFlow, getSession, watchSession, restoreSession, signOut';

/** Modules that no page should meet unless it asks for them. */
const aside = [/@noble\//, /@hpke\//, /@simplewebauthn\//, /contract\/dist\/sandbox\//, /contract\/dist\/webhooks\//];

/** The budgets of the plan, in bytes. `first` is what loads before anything is shown; `never` may not be in the bundle. */
const rows = [
  {
    name: 'core: sign a payload with a stored key',
    code: `export { loadSessionKey, signPayload } from '@latchkey/core'`,
    all: 2_000,
    never: [...aside, /valibot/],
  },
  {
    name: 'core: sign in with a code, session, send',
    code: `export { ${sendAndSignIn} } from '@latchkey/core'`,
    all: 18_000,
    never: aside,
  },
  {
    name: 'core: the same, with step-up and passkeys',
    code: `export { ${sendAndSignIn}, createPasskeyLoginFlow, createStepUpFlow } from '@latchkey/core'`,
    all: 23_000,
    never: aside,
  },
  {
    name: 'core: sealed keys and export',
    code: `export * from '@latchkey/core/sealed-keys'`,
    neverFirst: [/@noble\//],
  },
  {
    name: 'kit: <Login> and <Send> with core',
    code: `export { ${sendAndSignIn} } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Login, Send } from '@latchkey/react/kit'`,
    all: 40_000,
    never: aside,
  },
  {
    name: 'kit: first paint of <Login>',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Login } from '@latchkey/react/kit'`,
    first: 22_000,
    never: aside,
  },
  {
    name: 'everything of react and core',
    code: `export * from '@latchkey/core'; export * from '@latchkey/react'; export * as headless from '@latchkey/react/headless'; export * as kit from '@latchkey/react/kit'`,
    all: 90_000,
    never: aside,
  },
  { name: 'styles of the kit', code: `@import '@latchkey/react/styles.css';`, loader: 'css', all: 8_000 },
];

/** What no bundle for browsers may hold: a platform's credentials, a door to the sandbox, code made from text. */
const forbidden = [
  ['Basic ', /\bBasic /],
  ['/sandbox/', /\/sandbox\//],
  ['clientSecret', /client_?secret/i],
  ['eval', /\beval\(|\bnew Function\(/],
];

const { attempt, end } = createGates();
await attempt('costs of single actions and flows, above what every page has', printActions);
for (const row of rows) {
  const label = (text) => `${row.name}${text}`;
  let measured;
  await attempt(label(''), async () => {
    measured = await measure(row);
    const { all, first } = measured;
    console.log(`        ${row.name}: ${kilobytes(first)} first, ${kilobytes(all)} in all chunks`);
    return [
      ...(row.all && all > row.all ? [`all chunks: ${kilobytes(all)}, the budget is ${kilobytes(row.all)}`] : []),
      ...(row.first && first > row.first ? [`first: ${kilobytes(first)}, the budget is ${kilobytes(row.first)}`] : []),
    ];
  });
  if (!measured || row.loader === 'css') continue;
  await attempt(label(' holds nothing that is not for a browser'), () =>
    forbidden.filter(([, pattern]) => pattern.test(measured.text)).map(([name]) => `holds ${name}`),
  );
  await attempt(label(' brings no module it does not use'), () => [
    ...strangers(measured.inputs, row.never).map((input) => `brings ${input}`),
    ...strangers(measured.firstInputs, row.neverFirst).map((input) => `brings ${input} before it is needed`),
  ]);
}
end();

/** Bundles a row as a page would, and weighs every chunk. */
async function measure({ code, loader = 'js' }) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, loader, sourcefile: `entry.${loader}` },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    outdir: 'bundle',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    // React is the page's own.
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  });
  const { outputs } = metafile;
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint);
  const early = reachable(outputs, entry, ['import-statement']);
  const every = reachable(outputs, entry, ['import-statement', 'dynamic-import']);
  const fileOf = (path) => outputFiles.find((file) => file.path.endsWith(path.replace(/^bundle/, '')));
  const weigh = (paths) => paths.reduce((sum, path) => sum + brotli(fileOf(path).contents), 0);
  const inputsOf = (paths) => [...new Set(paths.flatMap((path) => Object.keys(outputs[path].inputs)))];
  return {
    all: weigh(every),
    first: weigh(early),
    inputs: inputsOf(every),
    firstInputs: inputsOf(early),
    text: every.map((path) => fileOf(path).text).join('\n'),
  };
}

/** Prints what each name of core adds to a page that has a wallet already: nothing that is not called is loaded. */
async function printActions() {
  const base = (await measure({ code: `export { createWallet, getSession } from '@latchkey/core'` })).all;
  const names = Object.keys(await import('../packages/core/dist/index.js')).filter(
    (name) => /^[a-z]/.test(name) && name !== 'createWallet' && name !== 'getSession',
  );
  const costs = [];
  for (const name of names) {
    const { all } = await measure({ code: `export { createWallet, getSession, ${name} } from '@latchkey/core'` });
    costs.push([name, all - base]);
  }
  const lines = costs.sort((one, other) => other[1] - one[1]).map(([name, cost]) => `${name} ${kilobytes(cost)}`);
  console.log(`note: above the ${kilobytes(base)} of a wallet: ${lines.join(', ')}`);
  // One action alone is never more than a flow may be.
  return costs.filter(([, cost]) => cost > 16_000).map(([name, cost]) => `${name} adds ${kilobytes(cost)}`);
}

/** The chunks reachable from one, by the given kinds of import. A chunk that nothing reaches costs a page nothing. */
function reachable(outputs, from, kinds, seen = new Set()) {
  if (!seen.has(from)) {
    seen.add(from);
    for (const { path, kind } of outputs[from].imports) {
      if (kinds.includes(kind) && outputs[path]) reachable(outputs, path, kinds, seen);
    }
  }
  return [...seen];
}

function strangers(inputs, patterns = []) {
  return inputs.filter((input) => patterns.some((pattern) => pattern.test(input)));
}

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
