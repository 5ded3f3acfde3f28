// Runs before each test file in Node: restores what the runner can restore after the file, and fails a file that leaves
// other changes behind for the files after it.
import { afterAll, vi } from 'vitest';
// Counts the work of Web Cryptography for as long as the process runs, so it belongs to the state before the first file.
import '../../packages/core/test/signing.ts';
import { findLeaks, takeSnapshot } from './leaks.mjs';

const before = takeSnapshot();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const leaks = findLeaks(before, takeSnapshot());
  if (leaks.length > 0)
    throw new Error(`This file changes its process for the files after it. Restore in afterEach: ${leaks.join('; ')}.`);
});
