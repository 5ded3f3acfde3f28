// Runs every bench, or those named. `--smoke`: a few rounds each, only to see that they still run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGates } from './gates.mjs';
import { root, run } from './pnpm.mjs';

const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean' } }, allowPositionals: true });
const folder = join(root, 'bench');
const benches = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const asked = positionals.length > 0 ? positionals.map((name) => `${name}.mjs`) : benches;

const { gate, end } = createGates();
for (const name of asked) {
  const file = join(folder, name);
  const code = existsSync(file)
    ? await run(process.execPath, [file, ...(values.smoke ? ['--smoke'] : [])], { shell: false })
    : 1;
  gate(name, code === 0 ? [] : [existsSync(file) ? `ended with ${code}` : 'there is no such bench']);
}
end();
