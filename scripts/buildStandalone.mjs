// Builds a package that brings its framework: one script with Preact in place of React, behind a
// small entry point, and chunks for what loads on demand.
// Prints and writes the hashes with which a page checks them (Subresource Integrity).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { minify } from 'terser';
import { builtSources, listFiles, parseTextPath, publishedPackages, toSourcePath } from './workspace.mjs';

const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: './src/preact.ts',
};

/** The sources of entry points that are empty in production, such as the warnings of core. */
const production = new Map(
  publishedPackages().flatMap(({ folder, entryPoints }) =>
    entryPoints
      .filter(({ isEmptyInProduction }) => isEmptyInProduction)
      .map(({ specifier, published }) => [specifier, join(folder, toSourcePath(published))]),
  ),
);

/** What reports mistakes in development. */
const reported = ['@latchkey/core/development', '@latchkey/react/development'];

/** Minifies once more: what Rolldown leaves is 0.7 kB of the first script (`pnpm size elements`). */
const minifyAgain = {
  name: 'minify-again',
  async generateBundle(_, output) {
    for (const chunk of Object.values(output).filter(({ type }) => type === 'chunk'))
      ({ code: chunk.code } = await minify(chunk.code, { module: true, compress: { passes: 2 } }));
  },
};

const COPY = '?copy';

/** Gives `development.js` its own copy of the texts, whose keys it reads: chunks of production would share them with it. */
const copyTexts = {
  name: 'copy-texts',
  async resolveId(source, importer = '') {
    const isCopy = importer.endsWith(COPY);
    if (!isCopy && !(importer.endsWith('reportUnknownTexts.ts') && source.endsWith('/en.ts'))) return undefined;
    const resolved = await this.resolve(source, isCopy ? importer.slice(0, -COPY.length) : importer);
    return /\/messages\/en(\/\w+)?\.ts$/.test(resolved.id) ? `${resolved.id}${COPY}` : resolved;
  },
  load(id) {
    if (!id.endsWith(COPY)) return undefined;
    return { code: readFileSync(id.slice(0, -COPY.length), 'utf8'), moduleType: 'ts' };
  },
};

const expected = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'];

/** Components whose code is one chunk, by their folders. */
const families = {
  wallet:
    /views\/wallet|kit\/(activity|balance|external-accounts|lock-screen|session-gate|sheet|transaction-detail|wallet-(button|panel))\//,
  money: /views\/money|kit\/(deposit|exchange-rates|fund|withdraw)\//,
  cards: /views\/cards|kit\/(agents|approvals|cards)\//,
  onboarding:
    /views\/onboarding|kit\/(beneficial-owners|contact-verification|customer-details|documents|end-user-terms|kyc-link|onboarding|verification)\//,
  security:
    /views\/security|kit\/(credentials|passkey-enroll|profile|sca-\w+|security-center|sessions|wallet-export)\//,
};

/** Builds the scripts of a package into a folder: by default `dist`, beside its declarations. */
export async function buildStandalone({ folder, entryPoints, outDir = join(folder, 'dist') }) {
  const bundle = await rolldown({
    input: builtSources(entryPoints, 'module').map((source) => join(folder, source)),
    cwd: folder,
    platform: 'browser',
    // `@hpke/common` imports it on Node 18 only.
    external: ['crypto'],
    resolve: { conditionNames: ['latchkey:src', 'browser', 'import', 'default'] },
    plugins: [
      copyTexts,
      {
        name: 'replacements',
        resolveId(source, importer) {
          // `development.js` has the warnings, and sets them in the bundle, which has none of its own.
          if (reported.includes(source))
            return importer === join(folder, 'src/development.ts')
              ? undefined
              : join(folder, 'src/developmentReports.ts');
          const other = preact[source];
          if (other === undefined) return production.get(source);
          return other.startsWith('./') ? join(folder, other) : this.resolve(other, join(folder, 'package.json'));
        },
      },
    ],
    // The entry point also has what chunks share with it: a page loads one script.
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2023', define: { 'process.env.NODE_ENV': '"production"' } },
    // `'use client'` means nothing in a bundle, and a family has its dynamic imports in its own chunk.
    onLog: (level, log, handle) => !expected.includes(log.code) && handle(level, log),
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const groups = assignGroups(output.filter(({ type }) => type === 'chunk'));
  const group = (name, priority) => ({ name, priority, test: (id) => groups.get(id) === name });
  await bundle.write({
    dir: outDir,
    format: 'esm',
    minify: true,
    plugins: [minifyAgain],
    // A map would point to sources of other packages, or repeat them.
    sourcemap: false,
    comments: { legal: false, annotation: false, jsdoc: false },
    codeSplitting: {
      groups: [group('main', 3), group('shared', 2), ...Object.keys(families).map((name) => group(name, 1))],
    },
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId, name }) => {
      const text = parseTextPath(facadeModuleId ?? '');
      return text === undefined ? `chunks/${name}.js` : `messages/${text.language}/${text.part}.js`;
    },
  });
  await bundle.close();
}

/**
 * Assigns modules to few chunks: `main` for what loads before any dynamic import, one for each family, and `shared` for
 * what several families or other chunks need. The others, such as passkeys, keep their own chunk.
 */
function assignGroups(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (roots) => {
    const reached = new Set(roots);
    for (const chunk of reached) for (const name of chunk.imports) if (byName.has(name)) reached.add(byName.get(name));
    return reached;
  };
  const findFamily = (chunk) =>
    Object.keys(families).find((name) => chunk.moduleIds.some((id) => families[name].test(id)));
  const roots = new Map();
  for (const chunk of chunks) {
    const root = findFamily(chunk) ?? (chunk.isDynamicEntry ? chunk.fileName : undefined);
    if (root !== undefined) roots.set(root, [...(roots.get(root) ?? []), chunk]);
  }
  const main = reach(chunks.filter(({ isEntry, name }) => isEntry && name !== 'development'));
  const users = new Map();
  for (const [name, some] of roots)
    for (const chunk of reach(some)) users.set(chunk, [...(users.get(chunk) ?? []), name]);
  const findGroup = (chunk) => {
    if (main.has(chunk)) return 'main';
    const [first, ...others] = users.get(chunk) ?? [];
    if (others.length > 0) return 'shared';
    return first in families ? first : undefined;
  };
  return new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, findGroup(chunk)])));
}

/** Writes `integrity.json`, and prints the hashes of the files that a page names itself. */
export function writeIntegrity({ folder }) {
  const dist = join(folder, 'dist');
  const files = listFiles(dist)
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => relative(dist, path).replaceAll('\\', '/'))
    .sort();
  const hashes = Object.fromEntries(files.map((file) => [file, hash(readFileSync(join(dist, file)))]));
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  for (const file of ['index.js', 'styles.css', 'payment.css'])
    console.log(`        ${file} integrity="${hashes[file]}"`);
}

const hash = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
