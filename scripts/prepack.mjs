// Runs before npm or pnpm packs a package, in its folder. Refuses to pack without a current build.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, readJson, standalonePackages } from './workspace.mjs';

const scope = '@latchkey/';

/** Returns why the package in a folder cannot be published, one line each. */
export function findPackProblems(folder) {
  const manifest = readJson(join(folder, 'package.json'));
  const targets = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  const published = [...targets, ...Object.values(manifest.bin ?? {})].filter((path) => !path.includes('*'));
  const missing = published.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) return missing.map((path) => `${path} does not exist. Run \`pnpm build\`.`);
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [
    ...ranges
      .filter(([, range]) => /^(workspace|link|file):/.test(range))
      .map(([name, range]) => `${name} has the range ${range}, which npm publishes as it is. Use a semver range.`),
    ...findStaleBuild(folder, manifest),
  ];
}

/** A source that is newer than the oldest built file was changed after the build. */
function findStaleBuild(folder, manifest) {
  const built = join(folder, 'dist');
  if (!existsSync(built)) return [];
  const oldest = Math.min(...listFiles(built).map((path) => statSync(path).mtimeMs));
  const newer = [folder, ...listBundledFolders(folder, manifest)]
    .flatMap((each) => listFiles(join(each, 'src')))
    .filter((path) => !/\.(test|stories)\./.test(path))
    .find((path) => statSync(path).mtimeMs > oldest);
  return newer === undefined ? [] : [`${relative(folder, newer)} is newer than dist. Run \`pnpm build\`.`];
}

/** Lists the folders of the packages whose code is in the published files of a standalone package. */
function listBundledFolders(folder, { name, dependencies, devDependencies }) {
  if (!standalonePackages.some((one) => name === scope + one)) return [];
  const found = new Set();
  const visit = (ranges = {}) => {
    for (const each of Object.keys(ranges).filter((one) => one.startsWith(scope))) {
      const bundled = join(folder, '..', each.slice(scope.length));
      if (found.has(bundled)) continue;
      found.add(bundled);
      visit(readJson(join(bundled, 'package.json')).dependencies);
    }
  };
  visit({ ...dependencies, ...devDependencies });
  return [...found];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findPackProblems(process.cwd());
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
