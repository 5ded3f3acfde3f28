import { setTimeout as wait } from 'node:timers/promises';

/** Requests a URL until its response is the expected one, for a minute at most. `check` throws where it cannot come. */
export async function waitForResponse(url, isExpected, check = () => {}) {
  for (const end = performance.now() + 60_000; ; await wait(200)) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined && isExpected(response)) return response;
    check();
    if (performance.now() > end) throw new Error(`${url} does not respond as expected.`);
  }
}
