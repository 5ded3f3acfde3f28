import type { TestProject } from 'vitest/node';
import { getBackForwardCacheReasons, getSkipReason } from './backForwardCache.ts';
import { openBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the back-forward tests cannot run in this browser; empty if they must run. */
    backForwardSkipReason: string;
  }
}

/** Checks once, before all journeys, whether the browser has a back-forward cache, and prints why not. */
export default async function setup(project: TestProject): Promise<void> {
  const browser = await openBrowser({ backForwardCache: true });
  try {
    const reason = getSkipReason(await getBackForwardCacheReasons(browser), browser.version());
    if (reason) console.log(`left out: ${reason}`);
    project.provide('backForwardSkipReason', reason ?? '');
  } finally {
    await browser.close();
  }
}
