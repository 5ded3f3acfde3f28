import { expect, it } from 'vitest';
import { pageOrigin } from './pageOrigin.ts';

const origin = 'https://shop.test';

it('#40 default: the page, where the service names it, or names none', () => {
  expect(pageOrigin(origin, [origin, 'https://other.test'])).toBe(origin);
  expect(pageOrigin(origin, undefined)).toBe(origin);
});

it('#40 error: a page that the service does not name, were it only another port, case or path', () => {
  for (const named of [[], ['https://other.test'], [`${origin}:8443`], [`${origin}/`], ['https://SHOP.test']])
    expect(() => pageOrigin(origin, named)).toThrow(expect.objectContaining({ code: 'PASSKEY_PAGE_REFUSED' }));
});

it('error: where there is no page, as on a server', () => {
  expect(() => pageOrigin(undefined, undefined)).toThrow(expect.objectContaining({ code: 'PASSKEY_UNSUPPORTED' }));
});
