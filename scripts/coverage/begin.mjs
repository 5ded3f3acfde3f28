// Before the tests in Node: forgets what an earlier run exercised, where this one is to write it down.
import { rmSync } from 'node:fs';

export default function begin() {
  const folder = process.env['LATCHKEY_EXERCISED'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
