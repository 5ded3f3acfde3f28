import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSecurityHeaders } from './securityHeaders.ts';

const policy = createSecurityHeaders(undefined)['content-security-policy'];

test('the documentation shows the policy', async () => {
  const guide = await readFile(new URL('../../../../../docs/guides/csp.md', import.meta.url), 'utf8');
  expect(guide).toContain(`Content-Security-Policy: ${policy}\n`);
});

test('the policy allows nothing inline and no other origin', () => {
  expect(policy).not.toMatch(/unsafe|nonce|\*|https?:|data:/);
});

test('the policy allows the frame of the card issuer, and nothing else', () => {
  const origin = 'http://localhost:5174';
  const allowed = createSecurityHeaders(origin)['content-security-policy'];
  expect(allowed?.replace(` frame-src ${origin};`, '')).toBe(policy);
});
