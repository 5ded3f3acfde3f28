// Imports every entry point of every built package as its users do: bare Node, esbuild, webpack, Vite. An import has no side
// effect. `bench/stopwatch/stopwatch.mjs` builds with Next.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import { createChecks } from './createChecks.mjs';
import { findUnnamedIn } from './declarations.mjs';
import { root } from './pnpm.mjs';
import { runTool } from './runTool.mjs';
import { buildAndOpenWithVite } from './vite-app.mjs';
import { publishedPackages } from './workspace.mjs';

const execute = promisify(execFile);

/** Packages that run in a page or a browser tab, without their entry points for servers. */
const inBrowsers = ['conformance', 'contract', 'core', 'devtools', 'react', 'sandbox', 'testing'];
const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** Runs in bare Node: imports an entry point, and reports its side effects. */
const probe = `
  // Read first: Node creates most of these when they are first read.
  const watched = ['Array', 'Object', 'Promise', 'String', 'Request', 'Response', 'Headers', 'fetch', 'URL', 'Event',
    'AbortSignal', 'TextEncoder', 'TextDecoder', 'ReadableStream', 'crypto', 'performance', 'setTimeout', 'structuredClone'];
  const globals = () => new Map([...watched.map((key) => [key, globalThis[key]]), ...Object.getOwnPropertyNames(globalThis).map((key) => ['its ' + key, true])]);
  const before = globals();
  const names = Object.keys(await import(process.argv[1]));
  const changed = [...globals()].filter(([key, value]) => !Object.is(before.get(key), value)).map(([key]) => key);
  const timers = process.getActiveResourcesInfo().filter((name) => !/^(TTYWrap|PipeWrap|FSReqPromise|CloseReq)$/.test(name));
  console.log(JSON.stringify({ names: names.sort(), changed, timers }));
`;

/** Packages whose declarations contain no `any`. */
const strictlyTyped = ['contract', 'core', 'react', 'relay'];

const { check, checkAsync, end } = createChecks();
/** The exports of each entry point in bare Node. */
const namesByEntryPoint = new Map();
const packages = publishedPackages();
for (const { folder, manifest, entryPoints } of packages) {
  await checkAsync(`${manifest.name}: bare Node imports every entry point without side effects`, async () => {
    const modules = entryPoints.filter(({ kind }) => kind === 'module');
    return (await Promise.all(modules.map((one) => importEntryPoint(folder, one)))).flat();
  });
}
check(
  `the declarations of ${strictlyTyped.join(', ')} contain no any`,
  runTool('@biomejs/biome/bin/biome', [
    ...['lint', '--config-path=scripts/declarations.biome.json'],
    ...strictlyTyped.map((name) => `packages/${name}/dist`),
  ]),
);
check('the responses of service have names', findUnnamedIn(join(root, 'packages', 'service')));
const inPages = packages
  .filter(({ name }) => inBrowsers.includes(name))
  .flatMap(({ folder, entryPoints }) => entryPoints.map((one) => ({ ...one, file: join(folder, one.published) })))
  .filter(({ kind, subpath, isDevelopmentOnly }) => kind === 'module' && subpath !== './node' && !isDevelopmentOnly);
await checkAsync(`esbuild bundles all ${inPages.length} entry points for browsers`, bundleWithEsbuild);
await checkAsync('webpack bundles them for pages and for servers, and Node imports the bundle', bundleWithWebpack);
await checkAsync('Vite builds a page of them, and Chromium imports each', () =>
  buildAndOpenWithVite(inPages, namesByEntryPoint),
);
end();

/** An entry point for development must not resolve in production; one that is empty there has the same exports. */
async function importEntryPoint(folder, { specifier, isDevelopmentOnly, isEmptyInProduction }) {
  if (isEmptyInProduction) {
    const problems = await importInNode(folder, specifier, ['--conditions=development']);
    const inDevelopment = String(namesByEntryPoint.get(specifier));
    problems.push(...(await importInNode(folder, specifier)));
    const isSame = String(namesByEntryPoint.get(specifier)) === inDevelopment;
    return isSame ? problems : [`${specifier} has other names in development`, ...problems];
  }
  if (!isDevelopmentOnly) return importInNode(folder, specifier);
  const [refusal] = await importInNode(folder, specifier);
  const isRefused = refusal?.includes('ERR_PACKAGE_PATH_NOT_EXPORTED');
  const problems = await importInNode(folder, specifier, ['--conditions=development']);
  return isRefused ? problems : [`${specifier} resolves without the condition \`development\``, ...problems];
}

async function importInNode(folder, specifier, options = []) {
  const parameters = [...options, '--input-type=module', '--eval', probe, specifier];
  try {
    const { stdout, stderr } = await execute(process.execPath, parameters, { cwd: folder, timeout: 20_000 });
    const report = JSON.parse(stdout);
    namesByEntryPoint.set(specifier, report.names);
    return [
      ...(report.names.length === 0 ? [`${specifier} exports nothing`] : []),
      ...report.changed.map((name) => `${specifier} changes globalThis.${name}`),
      ...report.timers.map((name) => `${specifier} leaves ${name} open`),
      ...(stderr.trim() === '' ? [] : [`${specifier} prints: ${stderr.trim()}`]),
    ];
  } catch (error) {
    const lines = String(error.stderr || error.message).split('\n');
    return [`${specifier}: ${lines.find((line) => /error/i.test(line)) ?? lines[0]}`];
  }
}

async function bundleWithEsbuild() {
  await bundle({
    entryPoints: inPages.map(({ file }) => file),
    outdir: 'bundle',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    external: [...react, 'crypto'],
  });
}

/** One module that imports every entry point, for a page and for a server, as frameworks with server rendering do. */
async function bundleWithWebpack() {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'webpack');
  const entry = join(folder, 'entry.mjs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = inPages.map(({ file }, index) => `export * as entryPoint${index} from ${JSON.stringify(file)};`);
  writeFileSync(entry, lines.join('\n'));
  const configurations = ['web', 'node'].map((target) => ({
    name: target,
    mode: 'production',
    target,
    entry,
    context: root,
    output: { path: join(folder, target), library: { type: 'module' } },
    experiments: { outputModule: true },
    externals: Object.fromEntries(react.map((name) => [name, name])),
    externalsType: 'module',
    performance: { hints: false },
    // The content of the bundle matters here, not its size.
    optimization: { minimize: false },
    // `@hpke/common` imports Node's `crypto` inside `try`, for Node 18. An application sets
    // `resolve: { fallback: { crypto: false } }`.
    ignoreWarnings: [{ module: /@hpke\/common/, message: /Can't resolve 'crypto'/ }],
  }));
  const stats = await promisify(webpack)(configurations);
  if (stats.hasErrors() || stats.hasWarnings()) return [stats.toString({ preset: 'errors-warnings' })];
  return importInNode(folder, './node/main.mjs');
}
