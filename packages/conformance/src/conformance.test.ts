import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandboxTarget } from './createSandboxTarget.ts';
import { describeService } from './describeService.ts';

/** Where to record the cases that pass. `scripts/coverage.mjs` reads them. */
const folder = process.env['LATCHKEY_EXERCISED'];

describe('the sandbox conforms to the interface', () => {
  const { target, close } = createSandboxTarget('conformance');
  const passed: string[] = [];

  for (const { name, skipped, run, ...entry } of describeService(target)) {
    it(name, async () => {
      expect(skipped).toBeUndefined();
      await run();
      passed.push(`${JSON.stringify({ ...entry, suite: true })}\n`);
    });
  }

  afterAll(async () => {
    await close();
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, 'suite.jsonl'), passed.join(''));
  });
});
