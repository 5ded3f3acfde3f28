import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetWarnings } from '../development/warnOnce.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { getSubtle } from './subtle.ts';

beforeEach(forgetWarnings);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns the WebCrypto of this runtime', () => {
  expect(getSubtle()).toBe(globalThis.crypto.subtle);
});

it.each([
  ['no crypto at all', undefined],
  ['crypto without subtle, as an insecure page has', {}],
])('throws WEBCRYPTO_UNAVAILABLE with %s', async (_, crypto) => {
  vi.stubGlobal('crypto', crypto);
  vi.stubGlobal('origin', 'http://192.0.2.1:5173');
  vi.stubGlobal('isSecureContext', false);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(getSubtle).toThrow(expect.objectContaining({ code: 'WEBCRYPTO_UNAVAILABLE', next: 'fixCode' }));
  await expect(generateSessionKey()).rejects.toMatchObject({ code: 'WEBCRYPTO_UNAVAILABLE' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('http://192.0.2.1:5173 is not a secure context'),
  );
});
