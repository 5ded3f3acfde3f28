import { expect, it } from 'vitest';
import { createWorkTracker } from './workTracker.ts';

// Test files share a process, and others count calls of Web Cryptography, too.
it('restores the functions that it found', () => {
  const { subtle } = crypto;
  const before = Object.getOwnPropertyDescriptor(subtle, 'digest');
  const digest = async () => new ArrayBuffer(0);
  Object.defineProperty(subtle, 'digest', { value: digest, configurable: true });
  try {
    const tracker = createWorkTracker();
    expect(subtle.digest).not.toBe(digest);
    tracker.close();
    expect(subtle.digest).toBe(digest);
  } finally {
    Reflect.deleteProperty(subtle, 'digest');
    if (before) Object.defineProperty(subtle, 'digest', before);
  }
});
