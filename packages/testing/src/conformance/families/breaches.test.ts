import { headerNames } from '@latchkey/contract';
import { afterEach, expect, it } from 'vitest';
import { type ConformanceCase, describeService } from '../describeService.ts';
import { sandboxUnderTest } from '../sandboxUnderTest.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** The cases over a sandbox that is asked something else than the suite asks. */
function over(change: (headers: Headers, credentials: string) => void): readonly ConformanceCase[] {
  const under = sandboxUnderTest('breaches');
  const { target } = under;
  close = under.close;
  const { clientId, clientSecret } = target.credentials;
  const fetch = async (request: Request) => {
    const headers = new Headers(request.headers);
    change(headers, `Basic ${btoa(`${clientId}:${clientSecret}`)}`);
    return target.fetch?.(new Request(request, { headers })) ?? Response.error();
  };
  return describeService({ ...target, fetch });
}

/** The names of those that a service keeps, of the cases that are meant. */
async function keptOf(cases: readonly ConformanceCase[], cause: RegExp): Promise<readonly string[]> {
  const meant = cases.filter((entry) => cause.test(entry.cause));
  expect(meant.length).toBeGreaterThan(10);
  const kept: string[] = [];
  for (const { name, run } of meant) {
    const breach = await run().catch((error: unknown) => error);
    if (breach === undefined) kept.push(name);
  }
  return kept;
}

it('default: a service that knows keys and permissions keeps those rows', async () => {
  const cases = over(() => {});
  const cause = /under its key|key of another request|only `VIEW`/;
  expect(await keptOf(cases, cause)).toHaveLength(cases.filter((entry) => cause.test(entry.cause)).length);
});

it('error: a service that forgets what a key stood for breaks each of them', async () => {
  const cases = over((headers) => headers.delete(headerNames.idempotencyKey));
  expect(await keptOf(cases, /under its key|key of another request/)).toEqual([]);
});

it('error: a service that lets whoever may read change something breaks each of them', async () => {
  const cases = over((headers, credentials) => headers.set('authorization', credentials));
  expect(await keptOf(cases, /only `VIEW`/)).toEqual([]);
});
