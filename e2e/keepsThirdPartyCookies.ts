import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';

/**
 * Returns whether the browser keeps a cookie with `SameSite=None` that a neutral site sets in the page of another site.
 * Browsers increasingly refuse it, in private windows at first, unless the cookie is partitioned.
 */
export async function keepsThirdPartyCookies(browser: Browser): Promise<boolean> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Content-Type', 'text/html');
    if (request.url === '/set') response.setHeader('Set-Cookie', 'neutral=1; Path=/; Secure; SameSite=None');
    response.end(request.headers.cookie ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/`);
    const received = await page.evaluate(async (other) => {
      await fetch(`${other}/set`, { credentials: 'include' });
      const response = await fetch(`${other}/get`, { credentials: 'include' });
      return response.text();
    }, `http://127.0.0.1:${port}`);
    return received.includes('neutral=1');
  } finally {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
  }
}
