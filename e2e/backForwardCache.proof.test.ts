import { expect, inject, it } from 'vitest';
import { getBackForwardCacheReasons, getSkipReason } from './backForwardCache.ts';
import { openBrowser } from './browser.ts';

it.each([
  { reasons: [] },
  { reasons: ['BackForwardCacheDisabled', 'BackForwardCacheDisabledByCommandLine', 'BrowsingInstanceNotSwapped'] },
  { reasons: ['MainResourceHasCacheControlNoStore'] },
  { reasons: ['OutstandingNetworkRequestOthers'] },
])('does not skip the back-forward tests for $reasons', ({ reasons }) => {
  expect(getSkipReason(reasons, '156')).toBeUndefined();
});

it('skips the back-forward tests if the embedder disables the cache, and names the browser', () => {
  const reasons = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];
  expect(getSkipReason(reasons, '143.0.7499.0')).toBe(
    'back-forward cache: Chromium 143.0.7499.0 reports BackForwardCacheDisabledForDelegate for a neutral site',
  );
});

it('reports no reason for a neutral site in a browser that has the cache', async (context) => {
  context.skip(inject('backForwardSkipReason') !== '', inject('backForwardSkipReason'));
  const browser = await openBrowser({ backForwardCache: true });
  expect(await getBackForwardCacheReasons(browser)).toEqual([]);
  await browser.close();
});

it('does not take a cache that a command line disables for one that the embedder disables', async (context) => {
  context.skip(inject('backForwardSkipReason') !== '', inject('backForwardSkipReason'));
  const browser = await openBrowser({ backForwardCache: false });
  const reasons = await getBackForwardCacheReasons(browser);
  await browser.close();
  expect(reasons).toContain('BackForwardCacheDisabledByCommandLine');
  expect(getSkipReason(reasons, '')).toBeUndefined();
});
