// Bundles an import as a page would, and measures its chunks.
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { root } from '../pnpm.mjs';

/** Texts that load on demand. A page loads one language at most, and each part of a language has a row of its own. */
const language = /\/messages\/[\w-]+\/parts\/[\w-]+\.js$/;

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
      text: found.map(({ text }) => text).join('\n'),
      files: found.filter(({ map }) => map !== null),
    };
  };
  return { first: total(['imports']), all: total(['imports', 'dynamicImports']) };
}

/** Returns the bytes of a text after brotli. */
export function compressedSize(text) {
  return brotliCompressSync(text).byteLength;
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
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    sourcemap: true,
    comments: { legal: false },
  });
  await bundle.close();
  return output
    .filter(({ type }) => type === 'chunk')
    .map(({ code: text, map, modules, ...chunk }) => ({
      ...{ text, map, isEntry: chunk.isEntry, fileName: chunk.fileName },
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      isLanguage: language.test(chunk.facadeModuleId ?? ''),
      facade: chunk.facadeModuleId ?? '',
      modules: Object.keys(modules).map((path) => relative(root, path)),
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
  return [{ text, map: null, isEntry: true, fileName: 'styles.css', imports: [], dynamicImports: [], modules: [] }];
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
