import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createConfirmGuard } from '../headless/confirm/createConfirmGuard.ts';
import { allowScriptedPresses } from './index.ts';

// requirement: 58
it('makes a confirm button accept a scripted press at once, until it is stopped', () => {
  const guard = createConfirmGuard({ now: () => 0 });
  const stop = allowScriptedPresses();
  expect(guard.checkPress({ isTrusted: false })).toBeUndefined();
  stop();
  expect(guard.checkPress({ isTrusted: false })).toBe('untrusted');
});

// requirement: 58
it('is not an entry point of a production build', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const conditions = Object.keys(manifest.exports['./testing']);
  expect(conditions).toEqual(['latchkey:src', 'types', 'development']);
});
