import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';

/** Serves a site that is not ours, and opens a page of a new browser profile, to see what the browser does for any site. */
export async function openNeutralSite<Result>(
  browser: Browser,
  listener: RequestListener,
  visit: (page: Page, port: number) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const context = await browser.newContext();
  try {
    return await visit(await context.newPage(), (server.address() as AddressInfo).port);
  } finally {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
  }
}
