// Builds every package, or the named ones: ESM that mirrors the sources file by file, programs included, declarations,
// source maps, CSS. A package has its sources once: in `src`, where source maps point, or, if it is a tool of developers
// and publishes no `src`, as modules without maps. Doc comments are in declarations alone. Translations are the same in
// sources and modules, so that packages have the modules only.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { build } from 'tsdown';
import { buildStandalone, writeIntegrity } from './buildStandalone.mjs';
import { createChecks } from './createChecks.mjs';
import { copyTemplates } from './packages/templates.mjs';
import { thinSourceMap } from './packages/thinSourceMap.mjs';
import { root } from './pnpm.mjs';
import {
  builtSources,
  listFiles,
  parseTextPath,
  publishedPackages,
  readJson,
  standalonePackages,
  toSourcePath,
} from './workspace.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const { checkAsync, end } = createChecks();
const isWanted = ({ name }) => positionals.length === 0 || positionals.includes(name);
for (const one of publishedPackages().filter(isWanted)) {
  await checkAsync(`${one.manifest.name} builds`, async () => {
    const isStandalone = standalonePackages.includes(one.name);
    rmSync(join(one.folder, 'dist'), { recursive: true, force: true });
    await buildModules(one);
    thinSourceMaps(one);
    if (isStandalone) await buildStandalone(one);
    if (one.name === 'create-latchkey') copyTemplates(one);
    await buildStyles(one);
    buildJson(one);
    if (isStandalone) writeIntegrity(one);
  });
}
end();

async function buildModules({ name, folder, manifest, entryPoints }) {
  const programs = Object.values(manifest.bin ?? {}).map(toSourcePath);
  await build({
    cwd: folder,
    config: false,
    entry: [...builtSources(entryPoints, 'module'), ...programs],
    root: 'src',
    outDir: 'dist',
    clean: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    unbundle: true,
    fixedExtension: false,
    sourcemap: manifest.files.includes('src'),
    // Each file is one source, which its map names.
    inputOptions: { experimental: { attachDebugInfo: 'none' } },
    outputOptions: { sourcemapExcludeSources: true, comments: { jsdoc: false } },
    dts: standalonePackages.includes(name) ? { emitDtsOnly: true } : true,
    tsconfig: join(root, 'tsconfig.json'),
    // A package's dependencies, Node's own modules and entry points chosen by a condition stay imports.
    deps: { neverBundle: [/^node:/, /^@latchkey\//], onlyBundle: [] },
    checks: { pluginTimings: false },
    failOnWarn: true,
    logLevel: 'warn',
    report: false,
  });
}

function thinSourceMaps({ folder }) {
  const dist = join(folder, 'dist');
  for (const path of existsSync(dist) ? listFiles(dist) : []) {
    const map = `${path}.map`;
    // Declarations name a map that is not written.
    if (path.endsWith('.d.ts')) removeMapComment(path);
    if (!path.endsWith('.js') || !existsSync(map)) continue;
    if (parseTextPath(path) === undefined) {
      writeFileSync(map, JSON.stringify(thinSourceMap(readJson(map))));
    } else {
      rmSync(map);
      removeMapComment(path);
    }
  }
}

function removeMapComment(path) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
}

async function buildStyles({ folder, entryPoints }) {
  for (const source of builtSources(entryPoints, 'css')) {
    await bundle({
      absWorkingDir: folder,
      entryPoints: [source],
      outfile: source.replace('./src/', './dist/'),
      bundle: true,
      minify: true,
      conditions: ['latchkey:src'],
      target: ['chrome123', 'firefox128', 'safari18'],
      logLevel: 'error',
    });
  }
}

/** Documents for tools, without the spaces of the file in the repository. */
function buildJson({ folder, entryPoints }) {
  for (const { source, published } of entryPoints.filter(({ kind }) => kind === 'json'))
    writeFileSync(join(folder, published), JSON.stringify(readJson(join(folder, source))));
}
