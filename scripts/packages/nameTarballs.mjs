/**
 * Returns a package.json that names tarballs in place of versions of a registry: range by name of the package. Packages
 * that only others need are added, so that theirs are the tarballs too.
 */
export function nameTarballs({ dependencies, devDependencies = {}, ...manifest }, ranges) {
  const isDevelopment = ([name]) => Object.hasOwn(devDependencies, name);
  const rows = Object.entries(ranges);
  return {
    ...manifest,
    dependencies: { ...dependencies, ...Object.fromEntries(rows.filter((row) => !isDevelopment(row))) },
    devDependencies: { ...devDependencies, ...Object.fromEntries(rows.filter(isDevelopment)) },
  };
}
