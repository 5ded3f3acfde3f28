import { setTimeout as wait } from 'node:timers/promises';

/** Requests a URL until its response is the expected one, for a minute at most. `check` throws where it cannot come. */
export async function waitForResponse(url, isExpected, { check = () => {}, limitMs = 60_000 } = {}) {
  for (const end = performance.now() + limitMs; ; await wait(200)) {
    const restMs = Math.max(0, Math.ceil(end - performance.now()));
    const response = await fetch(url, { signal: AbortSignal.timeout(restMs) }).catch(() => undefined);
    if (response !== undefined && isExpected(response)) return response;
    check();
    if (performance.now() > end) throw new Error(`${url} does not respond as expected.`);
  }
}
