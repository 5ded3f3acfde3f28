// Runs every benchmark, or the named ones. `--smoke`: a few rounds each, to check that they still run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from './createChecks.mjs';
import { root, run } from './pnpm.mjs';

const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean' } }, allowPositionals: true });
const folder = join(root, 'bench');
const benches = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
/** Its journey runs in the proof as a test; as smoke it gates nothing. */
const isGated = (name) => !values.smoke || name !== 'demo.mjs';
const selected = positionals.length > 0 ? positionals.map((name) => `${name}.mjs`) : benches.filter(isGated);

const { check, end } = createChecks();
for (const name of selected) {
  const file = join(folder, name);
  const code = existsSync(file)
    ? await run(process.execPath, [file, ...(values.smoke ? ['--smoke'] : [])], { shell: false })
    : 1;
  check(name, code === 0 ? [] : [existsSync(file) ? `ended with ${code}` : 'does not exist']);
}
end();
