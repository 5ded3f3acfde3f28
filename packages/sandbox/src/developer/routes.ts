import { idParam } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import * as v from 'valibot';
import type { SettableClock } from '../clock/settableClock.ts';
import { isOperationId } from '../faults/faults.ts';
import { ApiError, createInvalidFieldError, isErrorCode } from '../http/apiError.ts';
import { parseJson, readBody } from '../http/body.ts';
import { type SerializedResponse, serializeError, serializeResponse, toResponse } from '../http/serializedResponse.ts';
import { validate } from '../http/validate.ts';
import type { Sandbox } from '../sandbox.ts';
import { isLocalHost } from './isLocalHost.ts';
import { findDeveloperFile } from './page.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const lasting = v.pipe(v.number(), v.minValue(0), v.maxValue(366 * 24 * 3_600_000));

const ClockRequest = v.object({
  advanceMs: v.optional(lasting),
  now: v.optional(v.pipe(v.number(), v.safeInteger())),
  frozen: v.optional(v.boolean()),
});

/**
 * The first and the last millisecond of the clock. A date-time has four digits for the year (RFC 3339), also for
 * an expiry, such as that of a card years later.
 */
const [firstMs, lastMs] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9990-12-31T23:59:59.999Z')];

const EndpointRequest = v.object({
  url: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))),
  signature: v.optional(v.picklist(['json', 'base64'])),
});

const RedeliverRequest = v.object({ webhookId: v.string() });

const FaultRequest = v.object({
  operation: v.optional(v.pipe(v.string(), v.check(isOperationId, 'Expected the id of an operation.'))),
  nth: v.optional(count),
  times: v.optional(count),
  effect: v.variant('kind', [
    v.object({ kind: v.literal('latency'), ms: lasting }),
    v.object({ kind: v.picklist(['lostRequest', 'lostResponse', 'duplicate']) }),
    v.object({
      kind: v.literal('error'),
      code: v.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code), 'Expected an error code.'),
      retryAfterSeconds: v.optional(count),
    }),
    v.object({ kind: v.literal('payload'), payload: v.string() }),
  ]),
});

const LivenessRequest = v.object({
  resetId: v.string(),
  status: v.picklist(['PENDING_REVIEW', 'LIVENESS_PASSED', 'REJECTED']),
});

const AccountRequest = v.object({ accountId: v.string(), status: v.string() });

const CustomerDecisionRequest = v.object({
  customerId: idParam('Customer'),
  outcome: v.picklist(['APPROVED', 'REJECTED', 'HOLD']),
});

/** `null` clears every fault. */
const FaultsRequest = v.nullable(FaultRequest);

const TokenRequest = v.strictObject({
  subject: v.string(),
  audience: v.optional(v.string()),
  email: v.optional(v.string()),
  nonce: v.optional(v.string()),
});

/** Lists amounts as strings: a balance may exceed the safe integer range of JSON numbers. */
function listBalances({ world }: Sandbox) {
  return world.balances().map((balance) => ({ ...balance, amount: String(balance.amount) }));
}

function createLedgerBody(sandbox: Sandbox) {
  return { balances: listBalances(sandbox), entries: sandbox.world.ledger().entries };
}

function getSettableClock({ clock }: Sandbox): SettableClock {
  if ('advance' in clock) return clock as SettableClock; // only a settable clock can advance
  throw new ApiError('NOT_IMPLEMENTED', 'This sandbox runs on a clock that cannot be set.');
}

/** Returns the last rows, up to the requested number. Default: all. */
function takeNewest<T>(rows: readonly T[], query: URLSearchParams): readonly T[] {
  const most = Number(query.get('most'));
  return most > 0 ? rows.slice(-most) : rows;
}

type DeveloperHandler = (sandbox: Sandbox, body: unknown, query: URLSearchParams) => unknown;

const developerHandlers: Readonly<Record<string, DeveloperHandler>> = {
  'GET /developer/keys': ({ pins, webhookKey, platform }) => ({ pins, webhookKey, clientId: platform.clientId }),
  'GET /developer/inbox': ({ world }, _, query) => ({ data: takeNewest(world.inbox(), query) }),
  'GET /developer/ledger': createLedgerBody,
  'GET /developer/cards': ({ world }, _, query) => ({ data: takeNewest(world.cardRequests(), query) }),
  'GET /developer/webhooks': ({ world }, _, query) => ({ data: takeNewest(world.webhooks(), query) }),
  'GET /developer/balances': (sandbox, _, query) => ({ data: takeNewest(listBalances(sandbox), query) }),
  'GET /developer/transactions': ({ world }) => ({ data: world.transactions() }),
  'POST /developer/webhooks/endpoint': (sandbox, body) => {
    const { url, signature } = validate(EndpointRequest, body);
    sandbox.setWebhook(url === null ? undefined : { url, signature });
    return { url };
  },
  'POST /developer/webhooks/emit': ({ world }, body) => world.emit(body),
  'POST /developer/webhooks/redeliver': async (sandbox, body) => {
    const { webhookId } = validate(RedeliverRequest, body);
    sandbox.world.redeliver(webhookId);
    await sandbox.idle();
    return { data: sandbox.world.webhooks().filter(({ id }) => id === webhookId) };
  },
  'GET /developer/clock': ({ clock }) => ({ now: clock.now(), frozen: 'frozen' in clock && clock.frozen }),
  'POST /developer/clock': async (sandbox, body) => {
    const clock = getSettableClock(sandbox);
    const { advanceMs, now, frozen } = validate(ClockRequest, body);
    const [from, to] = [now ?? clock.now(), (now ?? clock.now()) + (advanceMs ?? 0)];
    if (from < firstMs || to > lastMs)
      throw createInvalidFieldError(now === undefined ? 'advanceMs' : 'now', 'Expected a time of the years 0 to 9990.');
    if (frozen === true) clock.freeze();
    if (frozen === false) clock.thaw();
    if (now !== undefined) clock.set(now);
    if (advanceMs !== undefined) await clock.advance(advanceMs);
    sandbox.world.saveClock();
    await sandbox.idle();
    return { now: clock.now() };
  },
  'GET /developer/faults': ({ world }) => ({ data: world.faults.list() }),
  'POST /developer/faults': ({ world }, body) => {
    const fault = validate(FaultsRequest, body);
    if (fault === null) world.faults.clear();
    else world.faults.add(fault);
    return { data: world.faults.list() };
  },
  'GET /developer/identity-provider': ({ identityProvider: { issuer, keys } }) => ({ issuer, keys }),
  'POST /developer/id-token': ({ identityProvider }, body) => ({
    idToken: identityProvider.issue(validate(TokenRequest, body)),
  }),
  'GET /developer/customers': ({ world }) => ({ data: world.customers() }),
  'POST /developer/customer': ({ world }, body) => {
    const { customerId, outcome } = validate(CustomerDecisionRequest, body);
    world.decideCustomer(customerId, outcome);
    return { customerId, outcome };
  },
  'POST /developer/account': ({ world }, body) => {
    const { accountId, status } = validate(AccountRequest, body);
    world.decideAccount(accountId, status);
    return { accountId, status };
  },
  'POST /developer/liveness': ({ world }, body) => {
    const { resetId, status } = validate(LivenessRequest, body);
    world.decideReset(resetId, status);
    return { resetId, status };
  },
  'POST /developer/reset': ({ world }) => {
    world.reset();
    return {};
  },
};

/** Refuses requests of other sites' pages. */
function assertSameOrigin(request: Request, url: URL): void {
  const origin = request.headers.get('origin');
  if (origin === null || origin === url.origin) return;
  throw new ApiError('FORBIDDEN', 'The developer API accepts requests from its own page only.');
}

async function handleDeveloperRequest(sandbox: Sandbox, request: Request): Promise<SerializedResponse> {
  const url = new URL(request.url);
  const developerHandler = developerHandlers[`${request.method} ${url.pathname}`];
  if (!isLocalHost(request))
    throw new ApiError('FORBIDDEN', 'The developer API accepts requests from this machine only.');
  if (!developerHandler) throw new ApiError('NOT_FOUND', 'The developer API has no such operation.');
  if (request.method === 'GET')
    return serializeResponse(200, await developerHandler(sandbox, undefined, url.searchParams));
  assertSameOrigin(request, url);
  const text = await readBody(request, 4 * 1024 * 1024 + 1024);
  return serializeResponse(200, await developerHandler(sandbox, text === '' ? {} : parseJson(text), url.searchParams));
}

/**
 * Creates the developer interface of a sandbox: a page at `/` and an API under `/developer`. For local use only: it has
 * no authentication.
 */
export function createDeveloper(sandbox: Sandbox, openApi?: () => string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const file = request.method === 'GET' ? findDeveloperFile(pathname) : undefined;
    if (file) return file;
    if (request.method === 'GET' && pathname === '/developer/openapi.json' && openApi) {
      return new Response(openApi(), { headers: { 'Content-Type': 'application/json' } });
    }
    try {
      return toResponse(await handleDeveloperRequest(sandbox, request));
    } catch (error) {
      if (error instanceof ApiError) return toResponse(serializeError(error));
      throw error;
    }
  };
}
