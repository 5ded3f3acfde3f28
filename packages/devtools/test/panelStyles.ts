import { afterAll, beforeAll } from 'vitest';

/** Links the panel's style sheet for the tests of a file. A policy of `style-src 'self'` allows a link, no inline style. */
export function linkPanelStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('../src/styles.css', import.meta.url).href;
  beforeAll(async () => {
    const loaded = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${link.href} does not load.`));
    });
    document.head.append(link);
    await loaded;
  });
  afterAll(() => link.remove());
}
