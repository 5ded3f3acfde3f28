import type { Browser } from 'playwright';
import { openNeutralSite } from './openNeutralSite.ts';

/** CDP reason for "the program that embeds the browser disables the cache". It depends on no page. */
const disabledByEmbedder = 'BackForwardCacheDisabledForDelegate';

/**
 * Opens a neutral site of two pages, goes from the first to the second and back, and returns the reasons for which
 * Chromium did not keep the first page. Returns an empty list if the page came from the back-forward cache.
 */
export function getBackForwardCacheReasons(browser: Browser): Promise<string[]> {
  return openNeutralSite(
    browser,
    (request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><title>${request.url}</title>`);
    },
    async (page, port) => {
      const reasons: string[] = [];
      const devTools = await page.context().newCDPSession(page);
      devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        for (const { reason } of notRestoredExplanations) reasons.push(reason);
      });
      await devTools.send('Page.enable');
      await page.goto(`http://localhost:${port}/first`);
      await page.goto(`http://localhost:${port}/second`);
      await page.goBack({ waitUntil: 'commit' });
      // A page that came from the cache emits no further load event, so wait for its title instead.
      await page.waitForFunction(() => document.title === '/first');
      return reasons;
    },
  );
}

/**
 * Returns why the back-forward tests cannot run in this browser, or `undefined` if they must run. The only accepted
 * reason is one that Chromium reports for a site that is not ours: a page of ours that the cache refuses is a defect.
 */
export function getSkipReason(reasons: readonly string[], version: string): string | undefined {
  return reasons.includes(disabledByEmbedder)
    ? `back-forward cache: Chromium ${version} reports ${disabledByEmbedder} for a neutral site`
    : undefined;
}
