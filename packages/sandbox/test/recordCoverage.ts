import { expect } from 'vitest';

/** Where to record what tests exercised. Set only for such a run, and never in a browser. */
const { getBuiltinModule } = globalThis.process ?? {};
const folder = getBuiltinModule === undefined ? undefined : process.env['LATCHKEY_EXERCISED'];
const recordedLines = new Set<string>();

/** Records the types of new events, after the first `told` ones. Returns the new number of events. */
export function recordEvents(events: () => readonly { readonly type: string }[], recorded: number): number {
  if (folder === undefined) return recorded;
  const all = events();
  for (const { type } of all.slice(recorded)) recordOutcome('webhook', 0, type);
  return all.length;
}

/** Records once per test file that an operation had a result. `scripts/coverage.mjs` reads it. */
export function recordOutcome(operation: string, status: number, code: unknown): void {
  if (folder === undefined) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const { join, relative, resolve } = process.getBuiltinModule('node:path');
  const { appendFileSync, mkdirSync } = process.getBuiltinModule('node:fs');
  const { threadId } = process.getBuiltinModule('node:worker_threads');
  const outcome = (status >= 400 || status === 0) && typeof code === 'string' ? code : status;
  const test = relative(resolve(import.meta.dirname, '../../..'), testPath).replaceAll('\\', '/');
  const line = JSON.stringify({ operation, outcome, test });
  if (recordedLines.has(line)) return;
  recordedLines.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}
