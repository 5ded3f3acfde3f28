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
  ])('serves %s as %s, with a policy that allows no third-party content', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each(['/', '/developer/docs'])('has no inline script or style in %s', async (path) => {
    const html = await (await get(path)).text();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    for (const [, text] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) expect(text).toBe('');
    expect(html).not.toMatch(/(?:src|href)="(?!\/|data:,)/);
  });

  it.each(['/developer/page.js', '/developer/docs.js'])('inserts content as text in %s', async (path) => {
    expect(await (await get(path)).text()).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });
});

describe('OpenAPI document', () => {
  it('is served unchanged', async () => {
    const response = await get('/developer/openapi.json', { openApi: () => '{"openapi":"3.1.0"}' });
    expect(await response.json()).toEqual({ openapi: '3.1.0' });
  });

  it('reports a missing document', async () => {
    expect((await get('/developer/openapi.json')).status).toBe(404);
  });
});

it('lists transactions newest first, balances only, and the requested number of rows', async () => {
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
