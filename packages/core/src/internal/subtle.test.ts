import { afterEach, expect, it, vi } from 'vitest';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { getSubtle } from './subtle.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns the WebCrypto of this runtime', () => {
  expect(getSubtle()).toBe(globalThis.crypto.subtle);
});

it.each([
  ['no crypto at all', undefined],
  ['crypto without subtle, as an insecure page has', {}],
])('throws WEBCRYPTO_UNAVAILABLE with %s', async (_, crypto) => {
  vi.stubGlobal('crypto', crypto);
  expect(getSubtle).toThrow(expect.objectContaining({ code: 'WEBCRYPTO_UNAVAILABLE', next: 'fixCode' }));
  await expect(generateSessionKey()).rejects.toMatchObject({ code: 'WEBCRYPTO_UNAVAILABLE' });
});
