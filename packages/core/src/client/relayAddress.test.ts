import { describe, expect, it } from 'vitest';
import { checkRelayAddress } from './relayAddress.ts';

const refused = (part: string) =>
  expect.objectContaining({ code: 'CONFIGURATION_INVALID', message: expect.stringContaining(part) });

describe('checkRelayAddress', () => {
  it.each([
    ['/latchkey', '/latchkey'],
    ['/latchkey/', '/latchkey'],
    ['/', ''],
    ['https://api.shop.test', 'https://api.shop.test'],
    ['https://api.shop.test:8443/wallet/', 'https://api.shop.test:8443/wallet'],
    ['http://localhost:5173/latchkey', 'http://localhost:5173/latchkey'],
    ['http://shop.localhost/latchkey', 'http://shop.localhost/latchkey'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('accepts %s', (relay, address) => {
    expect(checkRelayAddress(relay)).toBe(address);
  });

  it.each([
    ['http://api.shop.test', '"https://api.shop.test"'],
    ['http://api.shop.test:8080/latchkey/', '"https://api.shop.test:8080/latchkey"'],
    ['http://10.0.0.5/latchkey', '"https://10.0.0.5/latchkey"'],
    ['http://localhost.evil.test/latchkey', '"https://localhost.evil.test/latchkey"'],
    ['http://127.0.0.1.evil.test', '"https://127.0.0.1.evil.test"'],
    ['HTTP://api.shop.test', ''],
  ])('refuses plain http to another machine: %s', (relay, solution) => {
    expect(() => checkRelayAddress(relay)).toThrow(refused('"relay"'));
    expect(() => checkRelayAddress(relay)).toThrow(refused(solution));
  });

  it('names the option, the reason and the URL to set', () => {
    expect(() => checkRelayAddress('http://api.shop.test/latchkey')).toThrow(
      'createWallet: "relay" must use https: anyone on the network could read and change plain http, which is accepted for this machine only (got "http://api.shop.test/latchkey"). Set createWallet({ relay: "https://api.shop.test/latchkey" }).',
    );
  });

  it('does not repeat a password', () => {
    let message = '';
    try {
      checkRelayAddress('https://ada:secret@api.shop.test/latchkey');
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('user name or a password');
    expect(message).not.toContain('secret');
  });

  it.each([
    '',
    'latchkey',
    'ftp://shop.test',
    'javascript:alert(1)',
    '/latchkey?x=1',
    '/latchkey#x',
    'https://',
    'https:shop.test',
    'https:\\\\shop.test',
    '//shop.test/latchkey',
    '/\\shop.test',
    'https://shop.test/ a',
    undefined as unknown as string,
  ])('refuses %j with a path to set', (relay) => {
    expect(() => checkRelayAddress(relay)).toThrow(refused('Set createWallet({ relay: "/latchkey" })'));
  });
});
