// Runs once before the tests in Node: deletes the records of an earlier run, if this run writes them.
import { rmSync } from 'node:fs';

export default function clearRecords() {
  const folder = process.env['LATCHKEY_EXERCISED'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
