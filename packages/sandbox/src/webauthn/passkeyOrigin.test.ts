import { describe, expect, it } from 'vitest';
import { isPasskeyOrigin } from './passkeyOrigin.ts';

describe('isPasskeyOrigin', () => {
  it.each([
    ['https://example.com', 'example.com', true],
    ['https://pay.example.com:8443', 'example.com', true],
    ['http://localhost:5173', 'localhost', true],
    ['http://example.com', 'example.com', false],
    ['https://example.com', 'pay.example.com', false],
    ['https://notexample.com', 'example.com', false],
    ['https://example.com/', 'example.com', false],
    ['https://example.com.evil.example', 'example.com', false],
    ['nothing', 'example.com', false],
  ])('%s for %s', (origin, party, allowed) => {
    expect(isPasskeyOrigin(origin, party)).toBe(allowed);
  });
});
