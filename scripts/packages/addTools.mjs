/**
 * Returns a package.json with the packages that the guides install later: an application with tarballs could get none of
 * them from a registry. The panel of devtools needs React.
 */
export function addTools({ devDependencies, ...manifest }) {
  const tools = ['@latchkey/testing', ...(manifest.dependencies?.react ? ['@latchkey/devtools'] : [])];
  return {
    ...manifest,
    devDependencies: { ...devDependencies, ...Object.fromEntries(tools.map((name) => [name, '*'])) },
  };
}
