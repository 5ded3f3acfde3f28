import { describe, expect, it } from 'vitest';
import { describeCookie, isCookieDomain, type SessionCookie } from './sessionCookie.ts';

const rows: readonly (readonly [SessionCookie, boolean, name: string, attributes: string])[] = [
  [{}, true, '__Host-latchkey', 'Path=/; HttpOnly; SameSite=Lax; Secure'],
  [{}, false, 'latchkey', 'Path=/; HttpOnly; SameSite=Lax'],
  [{ sameSite: 'strict' }, false, 'latchkey', 'Path=/; HttpOnly; SameSite=Strict'],
  [{ sameSite: 'none' }, false, '__Host-latchkey', 'Path=/; HttpOnly; SameSite=None; Secure'],
  [
    { sameSite: 'none', partitioned: true },
    true,
    '__Host-latchkey',
    'Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  ],
  [{ domain: 'app.example' }, true, '__Secure-latchkey', 'Path=/; HttpOnly; SameSite=Lax; Domain=app.example; Secure'],
  [{ domain: 'app.example' }, false, 'latchkey', 'Path=/; HttpOnly; SameSite=Lax; Domain=app.example'],
];

describe('describeCookie', () => {
  it.each(rows)('describes %j where the origin is secure: %s', (cookie, isSecure, name, attributes) => {
    expect(describeCookie(cookie, isSecure)).toEqual({ name, attributes });
  });

  it.each(rows)('never describes a cookie that browsers refuse: %j', (cookie, isSecure) => {
    const { name, attributes } = describeCookie(cookie, isSecure);
    const given = attributes.split('; ');
    if (name.startsWith('__')) expect(given).toContain('Secure');
    if (name.startsWith('__Host-')) expect(attributes).not.toContain('Domain');
    if (given.includes('SameSite=None') || given.includes('Partitioned')) expect(given).toContain('Secure');
    expect(given).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/']));
  });
});

describe('isCookieDomain', () => {
  it.each(['app.example', 'a.b-c.example', 'xn--p1ai.example'])('accepts %s', (domain) => {
    expect(isCookieDomain(domain)).toBe(true);
  });

  it.each([
    ...['', '.app.example', 'app.example.', 'localhost', '127.0.0.1', 'App.example', 'app.example:80', 'a..example'],
    ...['https://app.example', '-a.example', 'a-.example', 'a.example; Secure', `${'a'.repeat(64)}.example`, undefined],
    `${'a.'.repeat(130)}example`,
  ])('refuses %s', (domain) => {
    expect(isCookieDomain(domain)).toBe(false);
  });
});
