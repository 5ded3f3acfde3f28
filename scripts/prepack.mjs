// Runs before npm or pnpm packs a package, in its folder. Refuses to pack without a current build.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNeeded, listFiles, publishedPackages, readJson } from './workspace.mjs';

/** Returns why the package in a folder cannot be published, one line each. */
export function findPackProblems(folder, packages = publishedPackages()) {
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
    ...findStaleBuild(folder, manifest, packages),
  ];
}

/** A source that is newer than the oldest built file was changed after the build. */
function findStaleBuild(folder, { exports, dependencies, devDependencies }, packages) {
  const built = join(folder, 'dist');
  if (!existsSync(built)) return [];
  const oldest = Math.min(...listFiles(built).map((path) => statSync(path).mtimeMs));
  const documents = Object.values(exports ?? {})
    .map((target) => target['latchkey:src'])
    .filter((path) => path?.endsWith('.json'))
    .map((path) => join(folder, path));
  // A package that imports others for its build contains those.
  const containsOthers = findNeeded({ devDependencies }, packages).length > 0;
  const contained = containsOthers ? findNeeded({ dependencies, devDependencies }, packages) : [];
  const newer = [folder, ...contained.map((one) => one.folder)]
    .flatMap((each) => listFiles(join(each, 'src')))
    .filter((path) => !/\.(test|stories)\./.test(path))
    .concat(documents)
    .find((path) => statSync(path).mtimeMs > oldest);
  return newer === undefined ? [] : [`${relative(folder, newer)} is newer than dist. Run \`pnpm build\`.`];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findPackProblems(process.cwd());
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
