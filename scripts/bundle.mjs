// Bundles a program and its workspace imports: Node opens a few files instead of hundreds.
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './pnpm.mjs';

const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['latchkey:src'],
  logLevel: 'silent',
};

/** The cache of this checkout, or that of the user where the checkout belongs to another user. */
const cachesByDefault = [join(root, 'node_modules', '.cache'), join(homedir(), '.cache')];

/** Third-party packages stay imports by path: none could be found by its name from the location of the file. */
const thirdPartyByPath = {
  name: 'third party by path',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@latchkey/') || path.startsWith('node:') || pluginData === resolve)
        return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: resolve });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: found.external ? found.path : pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Modules that read files next to them still find those. */
const sourceFolders = {
  name: 'source folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.dirname')) return undefined;
      return { contents: text.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))), loader: 'ts' };
    });
  },
};

/**
 * Bundles a program that is run from its sources, for this machine only, into the first cache that can be written.
 * Returns the path of the file.
 */
export function bundleSources(source, caches = cachesByDefault) {
  const name = source.replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  return bundleForThisMachine({ entryPoints: [source] }, name, caches);
}

/**
 * The same for the text of a program, such as an example of a README. Its imports resolve from `folder`, which is named
 * from the root of the repository.
 */
export function bundleText(text, { folder, name }) {
  const stdin = { contents: text, resolveDir: join(root, folder), loader: 'ts' };
  return bundleForThisMachine({ stdin }, `${folder.replaceAll('/', '-')}-${name}.mjs`);
}

async function bundleForThisMachine(input, name, caches = cachesByDefault) {
  const folder = createProgramsFolder(caches);
  const program = join(folder, name);
  const { outputFiles } = await build({
    ...shared,
    ...input,
    absWorkingDir: root,
    outdir: folder,
    entryNames: basename(name, '.mjs'),
    chunkNames: 'chunk-[hash]',
    outExtension: { '.js': '.mjs' },
    // What is imported on demand is loaded on demand: in one file its static imports would run at the start.
    splitting: true,
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    write: false,
    plugins: [thirdPartyByPath, sourceFolders],
  });
  // The program last, when its chunks are there. Written atomically: another process may be starting the same program.
  outputFiles.sort((first, second) => Number(first.path === program) - Number(second.path === program));
  for (const { path, contents } of outputFiles) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  return program;
}

function createProgramsFolder([cache, ...others]) {
  const folder = join(cache, 'latchkey', 'programs');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    if (others.length === 0) throw error;
    return createProgramsFolder(others);
  }
}
