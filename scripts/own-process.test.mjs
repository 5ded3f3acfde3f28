import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ownProcess from './own-process.json' with { type: 'json' };
import { root } from './pnpm.mjs';

describe('ownProcess', () => {
  it.each(Object.keys(ownProcess))('names a file that exists: %s', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });
});
