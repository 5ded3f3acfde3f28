import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { recordTemplate } from './template.ts';
import { journalOf } from './world.ts';

/** Writes the journal of a grown sandbox into a folder. The number of bytes. */
export async function prepare(folder: string, customers: number, paymentsEach: number): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const seed = 'growth';
  const template = await recordTemplate(seed);
  const file = openSync(join(folder, 'journal.jsonl'), 'w');
  let written = 0;
  let waiting = '';
  for (const line of journalOf({ seed, customers, paymentsEach, template })) {
    waiting += `${line}\n`;
    if (waiting.length < 1 << 22) continue;
    written += writeSync(file, waiting);
    waiting = '';
  }
  written += writeSync(file, waiting);
  closeSync(file);
  return written;
}
