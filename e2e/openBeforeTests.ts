import { afterAll, beforeAll } from 'vitest';

type Openers = Readonly<Record<string, () => Promise<{ close(): Promise<unknown> }>>>;

/**
 * Opens what the tests of a file or of a `describe` share, such as the demo and a browser, before the first of them. After
 * the last one each is closed, also where another could not be opened.
 *
 * ```ts
 * const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser })
 * ```
 */
export function openBeforeTests<All extends Openers>(
  openers: All,
): { readonly [Name in keyof All]: Awaited<ReturnType<All[Name]>> } {
  const opened: Record<string, { close(): Promise<unknown> }> = {};
  beforeAll(async () => {
    const all = Object.entries(openers).map(async ([name, open]) => {
      opened[name] = await open();
    });
    const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  });
  afterAll(async () => {
    for (const name of Object.keys(openers).reverse()) await opened[name]?.close();
  });
  return opened as { readonly [Name in keyof All]: Awaited<ReturnType<All[Name]>> };
}
