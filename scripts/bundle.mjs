// One file out of a program and what it takes from this workspace: Node opens one file where it would open hundreds.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** What other people wrote stays an import, under its name: who publishes the file names it as a dependency. */
const strangersByName = {
  name: 'strangers by name',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@latchkey/') ? undefined : { path, external: true },
    );
  },
};

/** The same, under its place: the file lies where no package could be found by its name. */
const strangersByPlace = {
  name: 'strangers by place',
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

/** Modules that read what lies beside them still find it. */
const placesOfSources = {
  name: 'places of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.dirname')) return undefined;
      return { contents: text.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))), loader: 'ts' };
    });
  },
};

/** Writes a program of a package as it is published: one file, and its source map. */
export async function bundleProgram({ folder, source, published }) {
  await build({
    ...shared,
    absWorkingDir: folder,
    entryPoints: [source],
    outfile: published,
    target: 'es2023',
    sourcemap: true,
    plugins: [strangersByName],
  });
}

/** The same of a program that is run from its sources, for this machine alone. The path of the file. */
export async function bundleSources(source) {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'programs');
  const { outputFiles } = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: [source],
    outfile: join(folder, source.replaceAll('/', '-').replace(/\.ts$/, '.mjs')),
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    write: false,
    plugins: [strangersByPlace, placesOfSources],
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Whole or not at all: another process may be starting the same program.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  return outputFiles.find(({ path }) => path.endsWith('.mjs')).path;
}
