import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../pnpm.mjs';
import { examplesPath, toExamplesText } from './examplesText.mjs';

it('writes the examples of operations in the format of the committed file', () => {
  const committed = readFileSync(join(root, examplesPath), 'utf8');
  expect(toExamplesText(JSON.parse(committed))).toBe(committed);
});
