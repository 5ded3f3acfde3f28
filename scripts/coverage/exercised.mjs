// What the tests of the sandbox came to, by their own record.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

export const exercisedFolder = join(root, 'node_modules', '.cache', 'latchkey', 'exercised');

/** Tests that come to whatever chance has for them: what they came to once, they need not come to again. */
const byChance = /(?:fuzz\w*|onservation|killing|duplicates)\.test\.ts$/;

/** Files of tests by `operation outcome`. */
export function readExercised(folder = exercisedFolder) {
  const tests = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { operation, outcome, test } = JSON.parse(line);
      if (byChance.test(test)) continue;
      const key = `${operation} ${outcome}`;
      tests.set(key, (tests.get(key) ?? new Set()).add(test));
    }
  }
  return tests;
}
