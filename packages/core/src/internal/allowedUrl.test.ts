import { describe, expect, it } from 'vitest';
import { toAllowedUrl } from './allowedUrl.ts';

const shop = { pageOrigin: 'https://shop.test', hosts: undefined };
const local = { pageOrigin: 'http://localhost:5173', hosts: undefined };

// requirement: 72
describe('toAllowedUrl', () => {
  it.each([
    ['https://kyc.test/start?token=1#step', 'https://kyc.test/start?token=1#step'],
    ['HTTPS://KYC.test', 'https://kyc.test/'],
    ['https://kyc.test:8443/', 'https://kyc.test:8443/'],
    ['https://sub.shop.test/', 'https://sub.shop.test/'],
  ])('allows %s', (text, url) => {
    expect(toAllowedUrl(text, shop)).toBe(url);
    expect(toAllowedUrl(text, local)).toBe(url);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'blob:https://kyc.test/1',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://kyc.test/',
    '//kyc.test/',
    '/start',
    'kyc.test',
    'https:',
    'https://',
    'https://user@kyc.test/',
    'https://:secret@kyc.test/',
    'https://user:secret@kyc.test/',
    'https://kyc.test/\u202egpj',
    'https://k\u0443c.test/',
    'https://kyc.test/\u0000',
    ' https://kyc.test/',
    'https://kyc.test/ x',
    'http://kyc.test/',
    'http://localhost.kyc.test/',
    'http://127.0.0.1.kyc.test/',
    'http://localhost@kyc.test/',
  ])('refuses %j', (text) => {
    expect(toAllowedUrl(text, shop)).toBeUndefined();
    expect(toAllowedUrl(text, local)).toBeUndefined();
  });

  it.each(['http://localhost:5174/x', 'http://service.localhost/x', 'http://127.0.0.1:5174/x', 'http://[::1]:5174/x'])(
    'allows %s only while the page is on this machine',
    (url) => {
      expect(toAllowedUrl(url, local)).toBe(url);
      expect(toAllowedUrl(url, shop)).toBeUndefined();
      expect(toAllowedUrl(url, { ...local, pageOrigin: undefined })).toBeUndefined();
    },
  );

  it('refuses the origin of the page, unless its host is listed', () => {
    expect(toAllowedUrl('https://shop.test/terms', shop)).toBeUndefined();
    expect(toAllowedUrl('https://SHOP.test:443/terms', shop)).toBeUndefined();
    expect(toAllowedUrl('http://localhost:5173/', local)).toBeUndefined();
    expect(toAllowedUrl('https://shop.test/terms', { ...shop, hosts: ['shop.test'] })).toBe('https://shop.test/terms');
  });

  it('allows only the hosts that are listed, port included', () => {
    const listed = { ...shop, hosts: ['kyc.test', 'kyc.test:8443'] };
    expect(toAllowedUrl('https://kyc.test/', listed)).toBe('https://kyc.test/');
    expect(toAllowedUrl('https://kyc.test:8443/', listed)).toBe('https://kyc.test:8443/');
    for (const url of ['https://kyc.test:444/', 'https://a.kyc.test/', 'https://kyc.test.evil.test/'])
      expect(toAllowedUrl(url, listed)).toBeUndefined();
    expect(toAllowedUrl('https://kyc.test/', { ...shop, hosts: [] })).toBeUndefined();
  });
});
