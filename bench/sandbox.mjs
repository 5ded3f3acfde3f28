// Prints how the latency of lists and creations grows with the sandbox, up to 10,000 customers and 100,000 ledger
// entries, and how long an empty sandbox takes to start.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../scripts/pnpm.mjs';
import { timeStart } from './sandbox/start.mjs';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, rounds: { type: 'string', default: '51' } } });
const paymentsEach = 10;
const sizes = values.smoke ? [10, 20] : [100, 1_000, 10_000];
const rounds = values.smoke ? 3 : Number(values.rounds);

const output = execFileSync(
  process.execPath,
  [
    ...['--conditions=latchkey:src', '--import', 'tsx', '--max-old-space-size=4096', 'bench/sandbox/measure.ts'],
    JSON.stringify([sizes, paymentsEach, rounds]),
  ],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
const columns = output
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const [smallest, largest] = [columns[0], columns[columns.length - 1]];
const printRow = (title, cells) => console.log(title.padEnd(42) + cells.map((cell) => cell.padStart(12)).join(''));

console.log('');
for (const name of ['customers', 'entries']) {
  printRow(name, [...columns.map((column) => column[name].toLocaleString('en')), name === 'customers' ? 'ratio' : '']);
}
for (const name of Object.keys(smallest.figures)) {
  const ratio = largest.figures[name] / smallest.figures[name];
  printRow(name, [...columns.map(({ figures }) => figures[name].toFixed(2)), ratio.toFixed(1)]);
}
console.log(`\nMilliseconds, median of ${rounds} calls, unless the row says otherwise. Ratio: last column to first.`);
const { sandbox, node } = await timeStart(values.smoke ? 3 : 21);
console.log(
  `\nProcess start to the first line of an empty sandbox: ${sandbox.toFixed(0)} ms; of an empty Node program: ${node.toFixed(0)} ms.`,
);
