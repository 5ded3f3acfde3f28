import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

const hostOf = (host: string) => new URL(`http://${host}/`).hostname;

describe('isLoopbackHost', () => {
  it.each([
    'localhost:5173',
    'LOCALHOST',
    'shop.localhost',
    'a.b.localhost',
    '127.0.0.1',
    '127.1',
    '127.0.1.1:80',
    '[::1]:8080',
  ])('accepts %s', (host) => {
    expect(isLoopbackHost(hostOf(host))).toBe(true);
  });

  it.each(['localhost.evil.test', '127.0.0.1.evil.test', 'not-localhost', '128.0.0.1', '10.0.0.1', '0.0.0.0', '[::2]'])(
    'refuses %s',
    (host) => {
      expect(isLoopbackHost(hostOf(host))).toBe(false);
    },
  );
});
