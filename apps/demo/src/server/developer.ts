import type { InternalAccountId } from '@latchkey/contract';
import { RelaySessionResponse, relayHeaders } from '@latchkey/contract/relay';
import type { Relay } from '@latchkey/relay';
import type { Sandbox, World } from '@latchkey/sandbox';
import { listInternalAccounts, type ServiceClient, sandboxFundInternalAccount } from '@latchkey/service';
import * as v from 'valibot';

const FundRequest = v.object({
  /** Smallest unit of the wallet's currency. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000)),
});

const ClockRequest = v.object({
  advanceMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(31 * 86_400_000)),
});

/** What can go wrong between relay and service on request; see the developer API of the sandbox. */
const faults = {
  none: undefined,
  slow: { effect: { kind: 'latency', ms: 1_500 }, times: 1_000 },
  offline: { effect: { kind: 'lostRequest' }, times: 1_000 },
  loseNextResponse: { effect: { kind: 'lostResponse' }, times: 1 },
} as const;

const FaultRequest = v.object({ fault: v.picklist(['none', 'slow', 'offline', 'loseNextResponse']) });

/**
 * The demo's own endpoints for the developer panel: sent codes and webhooks, test money, the clock, and faults. They exist only with a sandbox; with
 * the real service the server does not have them.
 *
 * ```ts
 * const developer = createDeveloperRoutes({ relay, service, sandbox, sandboxUrl })
 * await developer(new Request('http://localhost:5173/demo/inbox', { headers })) // { messages: [{ to, code, at }], … }
 * ```
 */
export function createDeveloperRoutes(
  parameters: createDeveloperRoutes.Parameters,
): (request: Request) => Promise<Response> {
  const { relay, service, sandbox, sandboxUrl } = parameters;
  const { world, clock } = sandbox;

  return async (request) => {
    // The same custom header as the relay requires: no page of another origin can send it.
    if (!request.headers.has(relayHeaders.client))
      return createErrorResponse(403, 'The request lacks the header of the demo page.');
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === 'GET /demo/inbox') return inbox();
    if (call === 'POST /demo/fund') return fund(request);
    if (call === 'POST /demo/clock') return advanceClock(request);
    if (call === 'POST /demo/fault') return setFault(request);
    return createErrorResponse(404, 'Not found.');
  };

  function inbox(): Response {
    const messages = world.inbox().map(({ to, code, at }) => ({ to, code, at: new Date(at).toISOString() }));
    const webhooks = world.webhooks().map(({ id, type, status }) => ({ id, type, status }));
    const newest = { messages: messages.slice(-20), webhooks: webhooks.slice(-10) };
    return createJsonResponse(200, { ...newest, now: clock.now(), sandboxUrl });
  }

  async function advanceClock(request: Request): Promise<Response> {
    const body = v.safeParse(ClockRequest, await request.json().catch(() => undefined));
    if (!body.success) return createErrorResponse(400, 'Send advanceMs: milliseconds, up to 31 days.');
    await callSandbox('clock', body.output);
    return new Response(null, { status: 204 });
  }

  async function setFault(request: Request): Promise<Response> {
    const body = v.safeParse(FaultRequest, await request.json().catch(() => undefined));
    if (!body.success) return createErrorResponse(400, `Send fault: ${Object.keys(faults).join(', ')}.`);
    // One fault at a time: the drawer shows a choice.
    await callSandbox('faults', null);
    const fault = faults[body.output.fault];
    if (fault) await callSandbox('faults', fault);
    return new Response(null, { status: 204 });
  }

  /** Calls the sandbox's developer API, which the page cannot reach: it is another origin. */
  async function callSandbox(path: 'clock' | 'faults', body: object | null): Promise<void> {
    const request = new Request(new URL(`/developer/${path}`, sandboxUrl), {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await sandbox.fetch(request);
    if (!response.ok) throw new Error(`The sandbox refused /developer/${path} (${response.status}).`);
  }

  async function fund(request: Request): Promise<Response> {
    const accountId = await findAccountId(request);
    if (!accountId) return createErrorResponse(401, 'Sign in first.');
    const body = v.safeParse(FundRequest, await request.json().catch(() => undefined));
    if (!body.success) return createErrorResponse(400, 'Enter an amount of more than zero.');
    await sandboxFundInternalAccount(service, { internalAccountId: accountId, body: body.output });
    return new Response(null, { status: 204 });
  }

  /** The caller's own wallet account: the relay identifies the caller. */
  async function findAccountId(request: Request): Promise<InternalAccountId | undefined> {
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
    const response = await relay.fetch(new Request(new URL('/latchkey/relay/session', request.url), { headers }));
    if (!response.ok) return undefined;
    const { customerId, accountId } = v.parse(RelaySessionResponse, await response.json());
    if (customerId === null) return undefined;
    if (accountId) return accountId;
    const accounts = await listInternalAccounts(service, { query: { customerId, type: 'EMBEDDED_WALLET' } });
    return accounts.data[0]?.id;
  }
}

export declare namespace createDeveloperRoutes {
  interface Parameters {
    readonly relay: Pick<Relay, 'fetch'>;
    readonly service: ServiceClient;
    readonly sandbox: Pick<Sandbox, 'fetch' | 'clock'> & { readonly world: Pick<World, 'inbox' | 'webhooks'> };
    /** Where the sandbox's own developer page is. */
    readonly sandboxUrl: string;
  }
}

function createJsonResponse(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function createErrorResponse(status: number, message: string): Response {
  return createJsonResponse(status, { message });
}
