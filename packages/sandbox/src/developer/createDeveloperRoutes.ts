import { buildPath, type CustomerId, type InternalAccountId } from '@latchkey/contract';
import { InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { relayHeaders } from '@latchkey/contract/relay';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import * as v from 'valibot';
import type { Sandbox } from '../sandbox.ts';
import { isLocalHost } from './isLocalHost.ts';

const FundRequest = v.object({
  /** Smallest unit of the wallet's currency. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000)),
});

const ClockRequest = v.object({
  advanceMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(31 * 86_400_000)),
});

/** What can go wrong between relay and service on request; see the developer API. */
const faults = {
  none: undefined,
  slow: { effect: { kind: 'latency', ms: 1_500 }, times: 1_000 },
  offline: { effect: { kind: 'lostRequest' }, times: 1_000 },
  loseNextResponse: { effect: { kind: 'lostResponse' }, times: 1 },
} as const;

const faultNames = Object.keys(faults) as readonly (keyof typeof faults)[];

const FaultRequest = v.object({ fault: v.picklist(['none', 'slow', 'offline', 'loseNextResponse']) });

const AccountList = v.object({ data: v.array(v.pick(InternalAccount, ['id'])) });

/**
 * Creates the endpoints of a developer drawer on your own page, which cannot reach the sandbox's origin: `inbox` returns
 * sent codes, webhooks and the active fault, `fund` credits test money to the signed-in user, `clock` advances the time, `fault` breaks the
 * connection. Serve them only with a sandbox.
 *
 * ```ts
 * import { startSandbox } from '@latchkey/sandbox/node'
 *
 * const { sandbox, url } = await startSandbox({ port: 5174 })
 * const developer = createDeveloperRoutes({ sandbox, url, path: '/demo', identify: relay.identify })
 * const request = new Request('http://localhost:5173/demo/inbox', { headers: { 'latchkey-client': 'demo' } })
 * const response = await developer(request) // { messages: [{ to, code, at }], webhooks, fault, now, sandboxUrl }
 * ```
 *
 * Money comes by docs/reference/sandbox-operations.md#sandboxfundinternalaccount, to an account of
 * docs/reference/accounts.md#listinternalaccounts.
 */
export function createDeveloperRoutes(
  parameters: createDeveloperRoutes.Parameters,
): (request: Request) => Promise<Response> {
  const { hosts, identify, path, sandbox, url: sandboxUrl } = parameters;
  const { clock, platform, world } = sandbox;

  return async (request) => {
    if (!isLocalHost(request, hosts))
      return createErrorResponse(
        403,
        'The request names another host than this machine. Open the page on localhost, or add its host to the option "hosts" of createDeveloperRoutes.',
      );
    // The same custom header as the relay requires: no page of another origin can send it.
    if (!request.headers.has(relayHeaders.client))
      return createErrorResponse(403, 'The request lacks the header of the wallet page.');
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === `GET ${path}/inbox`) return readInbox();
    if (call === `POST ${path}/fund`) return fund(request);
    if (call === `POST ${path}/clock`) return advanceClock(request);
    if (call === `POST ${path}/fault`) return setFault(request);
    return createErrorResponse(404, 'Not found.');
  };

  function readInbox(): Response {
    const messages = world.inbox().map(({ to, code, at }) => ({ to, code, at: new Date(at).toISOString() }));
    const webhooks = world.webhooks().map(({ id, type, status }) => ({ id, type, status }));
    const newest = { messages: messages.slice(-20), webhooks: webhooks.slice(-10) };
    return createJsonResponse(200, { ...newest, fault: readFault(), now: clock.now(), sandboxUrl });
  }

  /** Returns the name of the active fault: `other` for one that was not set here. */
  function readFault(): keyof typeof faults | 'other' {
    const [active] = world.faults.list();
    if (active === undefined) return 'none';
    const isActive = (name: keyof typeof faults) => faults[name]?.effect.kind === active.effect.kind;
    return (active.operation === undefined ? faultNames.find(isActive) : undefined) ?? 'other';
  }

  async function fund(request: Request): Promise<Response> {
    const user = await identify(request);
    const internalAccountId = user?.accountId ?? (user && (await findAccountId(user.customerId)));
    if (!internalAccountId) return createErrorResponse(401, 'Sign in first.');
    const body = await readBody(request, FundRequest);
    if (!body) return createErrorResponse(400, 'Enter an amount of more than zero.');
    await callSandbox(`/2025-10-13${buildPath(sandboxFundInternalAccount, { internalAccountId })}`, body);
    return new Response(null, { status: 204 });
  }

  async function findAccountId(customerId: CustomerId): Promise<InternalAccountId | undefined> {
    const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
    const response = await callSandbox(`/2025-10-13${buildPath(listInternalAccounts, {})}?${query}`);
    return v.parse(AccountList, await response.json()).data[0]?.id;
  }

  async function advanceClock(request: Request): Promise<Response> {
    const body = await readBody(request, ClockRequest);
    if (!body) return createErrorResponse(400, 'Send advanceMs: milliseconds, up to 31 days.');
    await callSandbox('/developer/clock', body);
    return new Response(null, { status: 204 });
  }

  async function setFault(request: Request): Promise<Response> {
    const body = await readBody(request, FaultRequest);
    if (!body) return createErrorResponse(400, `Send fault: ${faultNames.join(', ')}.`);
    // One fault at a time: the drawer shows a choice.
    await callSandbox('/developer/faults', null);
    const fault = faults[body.fault];
    if (fault) await callSandbox('/developer/faults', fault);
    return new Response(null, { status: 204 });
  }

  /** Calls the sandbox as the platform. With a body it is a POST. */
  async function callSandbox(target: string, body?: object | null): Promise<Response> {
    const headers = new Headers({ authorization: `Basic ${btoa(`${platform.clientId}:${platform.clientSecret}`)}` });
    if (body !== undefined) {
      headers.set('content-type', 'application/json');
      headers.set('idempotency-key', crypto.randomUUID());
    }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const response = await sandbox.fetch(new Request(new URL(target, sandboxUrl), init));
    if (!response.ok) throw new Error(`The sandbox refused ${target} with status ${response.status}.`);
    return response;
  }
}

export declare namespace createDeveloperRoutes {
  interface Parameters {
    readonly sandbox: Pick<Sandbox, 'fetch' | 'clock' | 'platform'> & {
      readonly world: Pick<Sandbox['world'], 'inbox' | 'webhooks'> & {
        readonly faults: Pick<Sandbox['world']['faults'], 'list'>;
      };
    };
    /** The sandbox's own address, where its developer page is. */
    readonly url: string;
    /** Path of the endpoints on your own origin, for example `/demo`. */
    readonly path: string;
    /** Hosts of your page beside those of this machine, in lower case and without a port, such as `demo.example`. */
    readonly hosts?: readonly string[] | undefined;
    /** Returns the signed-in user of a request: `identify` of the relay. */
    readonly identify: (
      request: Request,
    ) => Promise<{ readonly customerId: CustomerId; readonly accountId: InternalAccountId | null } | null>;
  }
}

async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  return result.success ? result.output : undefined;
}

function createJsonResponse(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function createErrorResponse(status: number, message: string): Response {
  return createJsonResponse(status, { message });
}
