import { afterEach, beforeEach, vi } from 'vitest';
import { forgetWarnings } from '../src/development/warnOnce.ts';

/** Records what each test of a file writes as development warnings. The array is empty at the start of a test. */
export function recordWarnings(): readonly string[] {
  const warnings: string[] = [];
  beforeEach(() => {
    warnings.length = 0;
    forgetWarnings();
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  });
  afterEach(() => vi.restoreAllMocks());
  return warnings;
}
