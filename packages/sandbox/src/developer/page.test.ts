import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';

const get = (path: string, options: object = {}) =>
  openPlatform(options).sandbox.fetch(new Request(`http://sandbox.test${path}`));

describe('files', () => {
  it.each([
    ['/', 'text/html'],
    ['/developer/docs', 'text/html'],
    ['/developer/page.js', 'text/javascript'],
    ['/developer/docs.js', 'text/javascript'],
    ['/developer/page.css', 'text/css'],
  ])('default: %s is %s, under a policy that lets nothing in from elsewhere', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each(['/', '/developer/docs'])('behavior: %s carries no script and no style of its own', async (path) => {
    const html = await (await get(path)).text();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    for (const [, text] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) expect(text).toBe('');
    expect(html).not.toMatch(/(?:src|href)="(?!\/|data:,)/);
  });

  it.each(['/developer/page.js', '/developer/docs.js'])('behavior: %s shows everything as text', async (path) => {
    expect(await (await get(path)).text()).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });
});

describe('the OpenAPI document', () => {
  it('default: as it was given', async () => {
    const response = await get('/developer/openapi.json', { openApi: () => '{"openapi":"3.1.0"}' });
    expect(await response.json()).toEqual({ openapi: '3.1.0' });
  });

  it('error: a sandbox without one says so', async () => {
    expect((await get('/developer/openapi.json')).status).toBe(404);
  });
});

it('default: transactions newest first, balances alone, and as many rows as are asked for', async () => {
  const platform = openPlatform();
  const { accountId } = await platform.register();
  for (const amount of [1, 2, 3]) await platform.fund(accountId, amount);
  const read = async (path: string) => {
    const response = await platform.sandbox.fetch(new Request(`http://sandbox.test/developer/${path}`));
    return (await response.json()).data;
  };
  const amounts = (await read('transactions')).map(
    (one: { receivedAmount: { amount: number } }) => one.receivedAmount.amount,
  );
  expect(amounts).toEqual([3, 2, 1]);
  expect(platform.sandbox.world.transactions(2)).toHaveLength(2);
  expect(await read('balances')).toContainEqual({ book: `available:${accountId}`, currency: 'USDB', amount: '6' });
  expect(await read('webhooks?most=2')).toHaveLength(2);
  expect((await read('webhooks')).length).toBeGreaterThan(2);
});
