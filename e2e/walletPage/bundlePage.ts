import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

const types = { js: 'text/javascript', css: 'text/css' } as const;

/** The files of a page's script, served by their path: what is imported on demand is a chunk of its own. */
export interface PageBundle {
  /** The names of the entry's style sheets. */
  readonly styles: readonly string[];
  /** The response to a request for one of the files. */
  find(pathname: string): Response | undefined;
}

/**
 * Bundles the script of a page from the sources of the workspace, as a production build does.
 *
 * @param constants replaced in the sources, such as the pinned keys.
 */
export async function bundlePage(entry: string, constants: Readonly<Record<string, unknown>>): Promise<PageBundle> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const { outputFiles } = await build({
    entryPoints: { page: entry },
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['latchkey:src', 'browser'],
    alias: {
      '@latchkey/core/development': require.resolve('../../packages/core/src/development/empty.ts'),
      '@latchkey/react/development': require.resolve('../../packages/react/src/development/empty.ts'),
    },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return {
    styles: [...files.keys()].filter((name) => name.endsWith('.css')),
    find(pathname) {
      const name = pathname.slice(1);
      const text = files.get(name);
      if (text === undefined) return undefined;
      return new Response(text, { headers: { 'content-type': name.endsWith('.css') ? types.css : types.js } });
    },
  };
}
