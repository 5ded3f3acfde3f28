import { expect } from 'vitest';

/** Where to write what tests exercised; nowhere unless a run asks for it, and never from a browser. */
const { getBuiltinModule } = globalThis.process ?? {};
const folder = getBuiltinModule === undefined ? undefined : process.env['LATCHKEY_EXERCISED'];
const seen = new Set<string>();

/** Writes down the types of events that came since, `told` of which are known already. How many there are now. */
export function noteEvents(events: () => readonly { readonly type: string }[], told: number): number {
  if (folder === undefined) return told;
  const all = events();
  for (const { type } of all.slice(told)) noteExercised('webhook', 0, type);
  return all.length;
}

/** Writes down, once per test file, that an operation came to an outcome in it. `scripts/coverage.mjs` reads it. */
export function noteExercised(operation: string, status: number, code: unknown): void {
  if (folder === undefined) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const { join, relative, resolve } = process.getBuiltinModule('node:path');
  const { appendFileSync, mkdirSync } = process.getBuiltinModule('node:fs');
  const { threadId } = process.getBuiltinModule('node:worker_threads');
  const outcome = (status >= 400 || status === 0) && typeof code === 'string' ? code : status;
  const test = relative(resolve(import.meta.dirname, '../../..'), testPath).replaceAll('\\', '/');
  const line = JSON.stringify({ operation, outcome, test });
  if (seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}
