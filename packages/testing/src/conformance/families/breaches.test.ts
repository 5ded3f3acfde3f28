import { headerNames } from '@latchkey/contract';
import { afterEach, expect, it } from 'vitest';
import { type ConformanceCase, describeService } from '../describeService.ts';
import { sandboxUnderTest } from '../sandboxUnderTest.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** What happens on the way from the suite to the sandbox, and back. */
interface Between {
  readonly asked?: (headers: Headers, credentials: string) => void;
  readonly answered?: (text: string) => string;
  /** Whether a webhook is lost. */
  readonly loses?: (text: string) => boolean;
}

/** The cases over a sandbox that is asked something else than the suite asks, or answers something else than it does. */
function over({
  asked = () => {},
  answered = (text) => text,
  loses = () => false,
}: Between): readonly ConformanceCase[] {
  const under = sandboxUnderTest('breaches');
  const { target } = under;
  close = under.close;
  const { clientId, clientSecret } = target.credentials;
  const fetch = async (request: Request) => {
    const headers = new Headers(request.headers);
    asked(headers, `Basic ${btoa(`${clientId}:${clientSecret}`)}`);
    const answer = (await target.fetch?.(new Request(request, { headers }))) ?? Response.error();
    const text = answered(await answer.text());
    return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers });
  };
  return describeService({
    ...{ ...target, fetch, arrivesWithinMs: 50 },
    endpoint: (answer, arrived) =>
      target.endpoint?.(answer, (arrival) => {
        if (!loses(new TextDecoder().decode(arrival.body))) arrived?.(arrival);
      }),
  });
}

/** The names of those that a service keeps, of the cases that are meant. */
async function keptOf(cases: readonly ConformanceCase[], cause: RegExp, least = 14): Promise<readonly string[]> {
  const meant = cases.filter((entry) => cause.test(entry.cause));
  expect(meant.length).toBeGreaterThanOrEqual(least);
  const kept: string[] = [];
  for (const { name, run } of meant) {
    const breach = await run().catch((error: unknown) => error);
    if (breach === undefined) kept.push(name);
  }
  return kept;
}

it('default: a service that knows keys and permissions keeps those rows', async () => {
  const cases = over({});
  const cause = /under its key|key of another request|only `VIEW`/;
  expect(await keptOf(cases, cause)).toHaveLength(cases.filter((entry) => cause.test(entry.cause)).length);
});

it('error: a service that forgets what a key stood for breaks each of them', async () => {
  const cases = over({ asked: (headers) => headers.delete(headerNames.idempotencyKey) });
  expect(await keptOf(cases, /under its key|key of another request/)).toEqual([]);
});

it('error: a service that lets whoever may read change something breaks each of them', async () => {
  const cases = over({ asked: (headers, credentials) => headers.set('authorization', credentials) });
  expect(await keptOf(cases, /only `VIEW`/)).toEqual([]);
});

it.each<[string, number, RegExp, Between]>([
  [
    'says of a card that is frozen that it is active',
    4,
    /^a card from (FROZEN to|ACTIVE to FROZEN)/,
    { answered: (text) => text.replaceAll('"state":"FROZEN"', '"state":"ACTIVE"') },
  ],
  [
    'keeps to itself why a card was closed',
    5,
    /^a card (from (CLOSED to|PROCESSING to CLOSED, by)|that its issuer refused)/,
    { answered: (text) => text.replaceAll(/"stateReason":"\w+"/g, '"stateReason":null') },
  ],
  [
    'keeps to itself why an action was rejected',
    3,
    /^an action from (REJECTED to|PENDING_APPROVAL to REJECTED)/,
    { answered: (text) => text.replaceAll(/,"rejectionReason":"[^"]*"/g, '') },
  ],
  [
    'has no transaction beside an action that moves money',
    4,
    /^an action (from (APPROVED to|PENDING_APPROVAL to APPROVED)|whose money)|^a new action that is APPROVED/,
    { answered: (text) => text.replaceAll('"transaction":{', '"movement":{') },
  ],
  [
    'does not tell that a card is frozen',
    3,
    /^(an active card is frozen|a frozen card is (thawed|closed))$/,
    { loses: (text) => text.includes('"state":"FROZEN"') },
  ],
])('error: a service that %s breaks each of those', async (_, least, cause, between) => {
  expect(await keptOf(over(between), cause, least)).toEqual([]);
});
