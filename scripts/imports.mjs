// Every door of every built package, opened as its users open it: bare Node, esbuild, webpack, Vite, Next. Opening one has
// no effect.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import { createGates } from './gates.mjs';
import { buildAndServeWithNext } from './next-app.mjs';
import { root } from './pnpm.mjs';
import { buildAndOpenWithVite } from './vite-doors.mjs';
import { publishedPackages } from './workspace.mjs';

const execute = promisify(execFile);

/** Packages that run in a page or a browser tab, apart from their doors for servers. */
const inBrowsers = ['contract', 'core', 'react', 'sandbox', 'testing'];

/** Runs in a bare Node: imports a door, and reports what it left behind. */
const probe = `
  // Read first: Node fills in most of these only when they are asked for.
  const watched = ['Array', 'Object', 'Promise', 'String', 'Request', 'Response', 'Headers', 'fetch', 'URL', 'Event',
    'AbortSignal', 'TextEncoder', 'TextDecoder', 'ReadableStream', 'crypto', 'performance', 'setTimeout', 'structuredClone'];
  const globals = () => new Map([...watched.map((key) => [key, globalThis[key]]), ...Object.getOwnPropertyNames(globalThis).map((key) => ['its ' + key, true])]);
  const before = globals();
  const names = Object.keys(await import(process.argv[1]));
  const changed = [...globals()].filter(([key, value]) => !Object.is(before.get(key), value)).map(([key]) => key);
  const timers = process.getActiveResourcesInfo().filter((name) => !/^(TTYWrap|PipeWrap|FSReqPromise|CloseReq)$/.test(name));
  console.log(JSON.stringify({ names: names.sort(), changed, timers }));
`;

const { attempt, end } = createGates();
/** What bare Node found behind each door. */
const namesOf = new Map();
const packages = publishedPackages();
for (const { folder, manifest, doors } of packages) {
  await attempt(`${manifest.name}: bare Node opens every door, and nothing happens`, async () => {
    const modules = doors.filter(({ kind }) => kind === 'module');
    return (await Promise.all(modules.map(({ specifier }) => openInNode(folder, specifier)))).flat();
  });
}
const browserDoors = packages
  .filter(({ name }) => inBrowsers.includes(name))
  .flatMap(({ folder, doors }) => doors.map((door) => ({ ...door, folder })))
  .filter(({ kind, subpath }) => kind === 'module' && subpath !== './node');
await attempt(`esbuild bundles all ${browserDoors.length} doors for browsers`, async () =>
  (await Promise.all(browserDoors.map(bundleForBrowser))).flat(),
);
await attempt(
  `webpack bundles all ${browserDoors.length} doors, for pages and for servers, and Node opens them`,
  bundleWithWebpack,
);
await attempt(`Vite builds a page of all ${browserDoors.length} doors, and Chromium opens each`, () =>
  buildAndOpenWithVite(browserDoors, namesOf),
);
await attempt('Next builds and serves a page with the kit in it, and the relay beside it', buildAndServeWithNext);
end();

async function openInNode(folder, specifier) {
  const parameters = ['--input-type=module', '--eval', probe, specifier];
  try {
    const { stdout, stderr } = await execute(process.execPath, parameters, { cwd: folder, timeout: 20_000 });
    const report = JSON.parse(stdout);
    namesOf.set(specifier, report.names);
    return [
      ...(report.names.length === 0 ? [`${specifier} exports nothing`] : []),
      ...report.changed.map((name) => `${specifier} changes globalThis.${name}`),
      ...report.timers.map((name) => `${specifier} leaves ${name} open`),
      ...(stderr.trim() === '' ? [] : [`${specifier} says: ${stderr.trim()}`]),
    ];
  } catch (error) {
    return [`${specifier}: ${sentenceOf(error)}`];
  }
}

async function bundleForBrowser({ folder, specifier }) {
  try {
    await bundle({
      stdin: { contents: `export * from '${specifier}'`, resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
      external: ['react', 'react-dom', 'react/jsx-runtime', 'crypto'],
    });
    return [];
  } catch (error) {
    return [`${specifier}: ${sentenceOf(error)}`];
  }
}

/** One module that opens every door, bundled for a page and, as frameworks do that render there first, for a server. */
async function bundleWithWebpack() {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'webpack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.mjs');
  const lines = browserDoors.map(
    ({ specifier, folder: from }, index) => `export * as door${index} from ${JSON.stringify(doorOf(specifier, from))}`,
  );
  writeFileSync(entry, lines.join('\n'));
  const reports = await Promise.all(['web', 'node'].map((target) => runWebpack({ entry, folder, target })));
  if (reports.flat().length > 0) return reports.flat();
  return openInNode(folder, './node/main.mjs');
}

/** The built file behind a door, as the package's own exports name it. */
function doorOf(specifier, from) {
  const { manifest } = packages.find(({ folder }) => folder === from);
  const subpath = specifier === manifest.name ? '.' : `.${specifier.slice(manifest.name.length)}`;
  return join(from, manifest.exports[subpath].default);
}

function runWebpack({ entry, folder, target }) {
  const settings = {
    mode: 'production',
    target,
    entry,
    context: root,
    output: { path: join(folder, target), library: { type: 'module' } },
    experiments: { outputModule: true },
    externals: { react: 'react', 'react-dom': 'react-dom', 'react/jsx-runtime': 'react/jsx-runtime' },
    externalsType: 'module',
    performance: { hints: false },
    // What is bundled is looked at, not how small it gets.
    optimization: { minimize: false },
  };
  return new Promise((resolve) => {
    webpack(settings, (error, stats) => {
      if (error) return resolve([`${target}: ${sentenceOf(error)}`]);
      const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
      resolve([...errors, ...warnings].map((each) => `${target}: ${sentenceOf(each)}`));
    });
  });
}

/** The line of a failure that says what is wrong, without the stack around it. */
function sentenceOf(error) {
  const lines = String(error.stderr || error.message).split('\n');
  return (lines.find((line) => /error/i.test(line) && !/^Build failed/.test(line)) ?? lines[0]).trim();
}
