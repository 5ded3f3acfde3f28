import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const demo = resolve(import.meta.dirname, '../..');
const repository = resolve(demo, '../..');

/** Everything that the page is made of. */
const sources = [
  ...['index.html', 'vite.config.ts', 'src', 'public'].map((name) => join(demo, name)),
  ...['contract', 'core', 'react'].map((name) => join(repository, 'packages', name, 'src')),
  join(repository, 'pnpm-lock.yaml'),
];

/** What is built into the page and cannot be changed at run time (design 9.7). */
export interface PageSettings {
  /** The keys that code bundles and exports must be signed with. */
  readonly pins: { readonly otp: readonly string[]; readonly export: readonly string[] };
  /** Whether the page has the developer's panel. It is not in the bundle otherwise. */
  readonly sandbox: boolean;
}

/**
 * Builds the page into a folder, unless what is there was built from the same sources with the same settings.
 *
 * ```ts
 * await buildPage({ folder: '.latchkey/page', settings: { pins, sandbox: true } }) // 'built', then 'current'
 * ```
 */
export async function buildPage(parameters: buildPage.Parameters): Promise<'built' | 'current'> {
  const { folder, settings } = parameters;
  const stampFile = join(folder, '.stamp');
  const stamp = await stampOf(settings);
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return 'current';

  const { build } = await import('vite');
  await build({
    root: demo,
    configFile: join(demo, 'vite.config.ts'),
    // What it warns of is not for who starts the demo: Node's crypto, which a dependency asks for and does without.
    logLevel: 'error',
    define: {
      __PINS__: JSON.stringify(settings.pins),
      __SANDBOX__: JSON.stringify(settings.sandbox),
      // Whatever this process was started with, the page is for people.
      'process.env.NODE_ENV': '"production"',
    },
    build: { outDir: resolve(folder), emptyOutDir: true },
  });
  await writeFile(stampFile, stamp);
  return 'built';
}

export declare namespace buildPage {
  interface Parameters {
    readonly folder: string;
    readonly settings: PageSettings;
  }
}

async function stampOf(settings: PageSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of sources) {
    for (const file of await filesUnder(source)) hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
