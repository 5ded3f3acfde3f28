import { expect, it } from 'vitest';
import { getPasskeyOrigin } from './getPasskeyOrigin.ts';

const origin = 'https://shop.test';

// requirement: 40
it('returns the page if the service names it or names none', () => {
  expect(getPasskeyOrigin(origin, [origin, 'https://other.test'])).toBe(origin);
  expect(getPasskeyOrigin(origin, undefined)).toBe(origin);
});

// requirement: 40
it('rejects a page that differs in port, case or path', () => {
  for (const named of [[], ['https://other.test'], [`${origin}:8443`], [`${origin}/`], ['https://SHOP.test']])
    expect(() => getPasskeyOrigin(origin, named)).toThrow(expect.objectContaining({ code: 'PASSKEY_PAGE_REFUSED' }));
});

it('rejects a server without a page', () => {
  expect(() => getPasskeyOrigin(undefined, undefined)).toThrow(
    expect.objectContaining({ code: 'PASSKEY_UNSUPPORTED' }),
  );
});
