import { afterAll, beforeAll } from 'vitest';

/**
 * Loads the kit's style sheet for the tests of a file. It is linked, because a policy of `style-src 'self'`, which other
 * tests of the same page set, allows no inline style.
 */
export function linkKitStyles(): void {
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
