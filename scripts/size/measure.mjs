// Bundles an import as a page would, and measures its chunks.
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { root } from '../pnpm.mjs';
import { parseTextPath } from '../workspace.mjs';

/**
 * Measures a row of size.config.mjs: what loads before the first paint, and all chunks together, but for the chunks of
 * the modules of `apart`, which have a row of their own. Scripts are bundled by Rolldown, as Vite does.
 */
export async function measure({ code, styles, loader = 'js', apart = [] }) {
  const chunks = loader === 'css' ? await bundleStyles(code) : await bundleScript(code);
  const sheets = styles === undefined ? [] : await bundleStyles(styles);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const total = (kinds) => {
    const found = [...findReachable(chunks, entry, { kinds, apart }), ...sheets];
    return {
      bytes: found.reduce((sum, { text }) => sum + compressedSize(text), 0),
      modules: found.flatMap(({ modules }) => modules),
      lengths: new Map(found.flatMap(({ lengths }) => lengths)),
      text: found.map(({ text }) => text).join('\n'),
    };
  };
  return { first: total(['imports']), all: total(['imports', 'dynamicImports']) };
}

/** Whether a module has texts that load on demand: those in English are part of the page. */
function isTranslation(path) {
  const { language = 'en' } = parseTextPath(path) ?? {};
  return language !== 'en';
}

/** Sizes of texts that were compressed: many rows have chunks in common, and compressing takes longest. */
const knownSizes = new Map();

/** Returns the bytes of a text after brotli. */
function compressedSize(text) {
  const known = knownSizes.get(text) ?? brotliCompressSync(text).byteLength;
  knownSizes.set(text, known);
  return known;
}

async function bundleScript(code) {
  const entry = 'virtual:entry';
  const bundle = await rolldown({
    input: entry,
    cwd: root,
    platform: 'browser',
    // The page brings React. `@hpke/common` imports `crypto` on Node 18 only.
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'crypto'],
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        // A name without a folder is found from the root of the repository.
        resolveId: (source) => (source === entry ? join(root, 'entry.js') : undefined),
        load: (id) => (id === join(root, 'entry.js') ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { legal: false } });
  await bundle.close();
  return output
    .filter(({ type }) => type === 'chunk')
    .map(({ code: text, modules, isEntry, fileName, imports, dynamicImports, facadeModuleId }) => ({
      text,
      isEntry,
      fileName,
      imports,
      dynamicImports,
      // A page loads one language at most, and each part of a language has a row of its own.
      isLanguage: isTranslation(facadeModuleId ?? ''),
      facade: facadeModuleId ?? '',
      modules: Object.keys(modules).map((path) => relative(root, path)),
      lengths: Object.entries(modules).map(([path, { renderedLength }]) => [relative(root, path), renderedLength]),
    }));
}

async function bundleStyles(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'css' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  const [{ text }] = outputFiles;
  const none = { imports: [], dynamicImports: [], modules: [], lengths: [] };
  return [{ ...none, text, isEntry: true, fileName: 'styles.css' }];
}

/** The chunks that one loads by the given kinds of import, without languages and those of modules that are apart. */
function findReachable(chunks, from, { kinds, apart }, found = [from]) {
  for (const name of kinds.flatMap((kind) => from[kind])) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || chunk.isLanguage || found.includes(chunk)) continue;
    if (apart.some((pattern) => pattern.test(chunk.facade))) continue;
    found.push(chunk);
    findReachable(chunks, chunk, { kinds, apart }, found);
  }
  return found;
}
