import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPasskeyError } from './reportPasskeyError.ts';
import { forgetWarnings } from './warnOnce.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const known = ['publickey-credentials-create', 'publickey-credentials-get'];

interface Policy {
  readonly allowed: boolean;
  /** What the browser knows. */
  readonly features?: readonly string[];
}

function openPage(address: string, policy?: Policy): void {
  const { origin, hostname } = new URL(address);
  vi.stubGlobal('location', { origin, hostname });
  const { allowed, features = known } = policy ?? {};
  const featurePolicy = { features: () => features, allowsFeature: () => allowed };
  vi.stubGlobal('document', policy && { featurePolicy });
}

it('names a domain that does not fit the page, and the option, once', () => {
  openPage('http://localhost:5173');
  for (const kind of ['create', 'get'] as const)
    reportPasskeyError(new DOMException('', 'SecurityError'), kind, { id: 'app.example' });
  expect(warnings).toEqual([
    expect.stringMatching(/domain "app\.example" does not fit .+localhost:5173.+ passkeys: \{ rpId: "localhost" \}/),
  ]);
});

it.each(['http://127.0.0.1:5173', 'http://[::1]:5173'])('suggests another address than %s', (address) => {
  openPage(address);
  reportPasskeyError(new DOMException('', 'SecurityError'), 'get', { id: undefined });
  expect(warnings).toEqual([expect.stringContaining('Open the page at http://localhost')]);
});

it('names the feature that a policy excludes, where the browser reports only that the user refused', () => {
  openPage('https://app.example', { allowed: false });
  reportPasskeyError(new DOMException('', 'NotAllowedError'), 'get', { id: 'app.example' });
  expect(warnings).toEqual([expect.stringContaining('Permissions-Policy: publickey-credentials-get=(self)')]);
});

it.each([
  ['NotAllowedError', { allowed: true }],
  ['NotAllowedError', { allowed: false, features: [] }],
  ['NotAllowedError', undefined],
  ['UnknownError', { allowed: false }],
])('writes nothing for %s of a page with the policy %o', (name, policy) => {
  openPage('https://app.example', policy);
  reportPasskeyError(new DOMException('', name), 'get', { id: 'app.example' });
  expect(warnings).toEqual([]);
});
