// What an import costs a page: minified, brotli, React outside. Reads the built packages; run `pnpm build` before.
// `--modules` prints the modules of each bundle with their bytes before minification; a text limits the run to the rows
// whose name contains it.
import { parseArgs } from 'node:util';
import { forbidden, maxExport, rows } from '../size.config.mjs';
import { createChecks } from './createChecks.mjs';
import { isProof } from './scope.mjs';
import { measure } from './size/measure.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { modules: { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;

const bases = new Map();
const { checkAsync, end } = createChecks();
for (const row of rows.filter(({ name }) => name.includes(wanted))) {
  await checkAsync(row.name, async () => {
    const { all, first } = await measure(row);
    const added = row.base === undefined ? 0 : all.bytes - (await measureBase(row));
    if (row.base !== undefined) console.log(`        ${row.name}: ${kilobytes(added)} added`);
    console.log(`        ${row.name}: ${kilobytes(first.bytes)} first, ${kilobytes(all.bytes)} in all chunks`);
    if (options.modules && row.loader !== 'css') printModules(all);
    return [
      ...(all.bytes > row.all ? [`all chunks: ${kilobytes(all.bytes)}, the budget is ${kilobytes(row.all)}`] : []),
      ...(added > row.added ? [`adds ${kilobytes(added)}, the budget is ${kilobytes(row.added)}`] : []),
      ...(first.bytes > row.first ? [`first: ${kilobytes(first.bytes)}, the budget is ${kilobytes(row.first)}`] : []),
      ...findModules(all, row.never).map((path) => `contains ${path}`),
      ...findModules(first, row.neverFirst).map((path) => `contains ${path} before it is needed`),
      ...(row.loader !== 'css' && forbidden.test(all.text) ? [`contains "${forbidden.exec(all.text)[0]}"`] : []),
    ];
  });
}
// A bundle for each of a hundred names takes half a minute.
if (isProof && wanted === '') await checkAsync('each export of core alone, above what every page has', checkExports);
end();

/** The bytes of all chunks of a row's base, which several rows share. */
async function measureBase({ base, apart }) {
  const known = bases.get(base) ?? (await measure({ code: base, apart })).all.bytes;
  bases.set(base, known);
  return known;
}

function findModules({ modules }, patterns = []) {
  return modules.filter((path) => patterns.some((pattern) => pattern.test(path)));
}

function printModules({ lengths }) {
  for (const [path, length] of [...lengths].toSorted((one, other) => other[1] - one[1]))
    console.log(`        ${kilobytes(length).padStart(10)}   ${path.replace(/^.*node_modules\/|^(\.\.\/)+/, '')}`);
}

async function checkExports() {
  const code = (...names) => `export { createWallet, getSession, ${names} } from '@latchkey/core'`;
  const base = (await measure({ code: code() })).all.bytes;
  const names = Object.keys(await import('@latchkey/core')).filter((name) => /^[a-z]/.test(name));
  const costs = [];
  for (const name of names.filter((name) => !code().includes(name)))
    costs.push({ name, cost: (await measure({ code: code(name) })).all.bytes - base });
  costs.sort((one, other) => other.cost - one.cost);
  console.log(
    `note: above ${kilobytes(base)}: ${costs.map(({ name, cost }) => `${name} ${kilobytes(cost)}`).join(', ')}`,
  );
  return costs.filter(({ cost }) => cost > maxExport).map(({ name, cost }) => `${name} adds ${kilobytes(cost)}`);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
