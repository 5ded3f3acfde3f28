// How calls of the sandbox fare as it grows to 10,000 customers and 1,000,000 ledger entries: flat is what is wanted.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/pnpm.mjs';
import { timeStart } from './growth/start.mjs';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, rounds: { type: 'string', default: '200' } } });
const paymentsEach = 50; // two ledger entries each, as a payment from outside makes them
const sizes = values.smoke ? [10, 100] : [100, 1_000, 10_000];
const rounds = values.smoke ? 3 : Number(values.rounds);

const folder = mkdtempSync(join(tmpdir(), 'latchkey-growth-'));
try {
  const columns = sizes.map((customers) => {
    // A process of its own for each: what one leaves behind does not weigh on the next.
    const output = execFileSync(
      process.execPath,
      [
        ...['--conditions=latchkey:src', '--import', 'tsx', '--max-old-space-size=6144'],
        ...[
          'bench/growth/run.ts',
          join(folder, String(customers)),
          String(customers),
          String(paymentsEach),
          String(rounds),
        ],
      ],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    return { customers, figures: JSON.parse(output) };
  });
  const cell = (text) => String(text).padStart(14);
  const entries = (customers) => (customers * (2 * paymentsEach + 1)).toLocaleString('en');
  console.log(
    `\n${'customers'.padEnd(42)}${columns.map(({ customers }) => cell(customers.toLocaleString('en'))).join('')}`,
  );
  console.log(`${'ledger entries'.padEnd(42)}${columns.map(({ customers }) => cell(entries(customers))).join('')}`);
  for (const name of Object.keys(columns[0].figures)) {
    console.log(`${name.padEnd(42)}${columns.map(({ figures }) => cell(figures[name].toFixed(2))).join('')}`);
  }
  console.log(`\nMilliseconds, median of ${rounds} calls, unless the row says otherwise.`);
  const { sandbox, node } = await timeStart(values.smoke ? 3 : 21);
  console.log(
    `\nA sandbox with nothing in it, from the start of its process to its first line: ${sandbox.toFixed(0)} ms,`,
  );
  console.log(`a Node that does nothing to its end beside it: ${node.toFixed(0)} ms. Medians, by turns.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
