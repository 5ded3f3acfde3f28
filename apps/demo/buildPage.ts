import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const demo = import.meta.dirname;
const repository = resolve(demo, '../..');

/** All source files of the page. */
const sources = [
  ...['index.html', 'vite.config.ts', 'src', 'public'].map((name) => join(demo, name)),
  ...['contract', 'core', 'devtools', 'react'].map((name) => join(repository, 'packages', name, 'src')),
  join(repository, 'pnpm-lock.yaml'),
];

/** What is built into the page and cannot be changed at run time (docs/architecture.md#pins). */
export interface PageSettings {
  /** The keys that must sign code bundles and exports. */
  readonly pins: { readonly otp: readonly string[]; readonly export: readonly string[] };
  /** The hosts of the issuer's frames, which show card numbers. Empty: the page shows none. */
  readonly cardHosts: readonly string[];
  /** Whether the page has the developer panel. Otherwise it is not in the bundle. */
  readonly sandbox: boolean;
}

/**
 * Builds the page into a folder, unless the existing build has the same sources and settings.
 *
 * ```ts
 * await buildPage({ folder: '.latchkey/page', settings: { pins, sandbox: true } }) // 'built', then 'current'
 * ```
 */
export async function buildPage(parameters: buildPage.Parameters): Promise<'built' | 'current'> {
  const { folder, settings } = parameters;
  const stampFile = join(folder, '.stamp');
  const stamp = await hashBuildInputs(settings);
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return 'current';

  const { build } = await import('vite');
  await inProduction(() =>
    build({
      root: demo,
      configFile: join(demo, 'vite.config.ts'),
      // The bundling loader would write a file beside the configuration, which may belong to another user.
      configLoader: 'runner',
      // Its warnings do not concern the user of the demo: a dependency optionally imports Node's crypto.
      logLevel: 'error',
      define: {
        __PINS__: JSON.stringify(settings.pins),
        __CARD_HOSTS__: JSON.stringify(settings.cardHosts),
        __SANDBOX__: JSON.stringify(settings.sandbox),
      },
      build: { outDir: resolve(folder), emptyOutDir: true },
    }),
  );
  await writeFile(stampFile, stamp);
  return 'built';
}

export declare namespace buildPage {
  interface Parameters {
    readonly folder: string;
    readonly settings: PageSettings;
  }
}

/**
 * Runs a build of the page, which is always one for production: in another mode of this process, such as that of tests,
 * Vite would build each element with the path of its source.
 */
async function inProduction(run: () => Promise<unknown>): Promise<void> {
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await run();
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  }
}

async function hashBuildInputs(settings: PageSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of sources) {
    for (const file of await listFiles(source)) hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
