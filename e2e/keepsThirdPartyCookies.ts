import type { Browser } from 'playwright';
import { openNeutralSite } from './openNeutralSite.ts';

/**
 * Returns whether the browser keeps a cookie with `SameSite=None` that a neutral site sets in the page of another site.
 * Browsers increasingly refuse it, in private windows at first, unless the cookie is partitioned.
 */
export function keepsThirdPartyCookies(browser: Browser): Promise<boolean> {
  return openNeutralSite(
    browser,
    (request, response) => {
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Content-Type', 'text/html');
      if (request.url === '/set') response.setHeader('Set-Cookie', 'neutral=1; Path=/; Secure; SameSite=None');
      response.end(request.headers.cookie ?? '');
    },
    async (page, port) => {
      await page.goto(`http://localhost:${port}/`);
      const received = await page.evaluate(async (other) => {
        await fetch(`${other}/set`, { credentials: 'include' });
        const response = await fetch(`${other}/get`, { credentials: 'include' });
        return response.text();
      }, `http://127.0.0.1:${port}`);
      return received.includes('neutral=1');
    },
  );
}
