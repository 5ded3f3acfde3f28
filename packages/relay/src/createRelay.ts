import { type RelaySettings, relayHeaders } from '@latchkey/contract/relay';
import { type Clock, type ServiceClient, systemClock } from '@latchkey/service';
import { createStreams } from './events/streams.ts';
import { createHousekeeping } from './housekeeping.ts';
import type { Identity } from './identity/identity.ts';
import { createRequestLimits, type Rate } from './limits/requestLimits.ts';
import type { Log } from './log/log.ts';
import { createListing } from './ownership/listing.ts';
import { createOwnership } from './ownership/ownership.ts';
import type { Parts } from './parts.ts';
import { Refusal, refusalAnswer } from './refusal.ts';
import { createRoutes, dispatch } from './routes/dispatch.ts';
import { allowOrigin } from './routes/originGuard.ts';
import { createSettings } from './settings/settings.ts';
import type { Store } from './store/store.ts';
import { createRelayKeys, secretFromText } from './upstream/relayKeys.ts';
import { createServiceTime } from './upstream/serviceTime.ts';
import type { Visit } from './visit.ts';

/** What browsers speak to: a function from `Request` to `Response`. Mount it anywhere under its base path. */
export interface Relay {
  /** `info.ip` is the caller's address, where the server in front knows it. Never rejects. */
  fetch(request: Request, info?: { readonly ip?: string | undefined }): Promise<Response>;
  /** Takes no more requests, ends every stream, waits for the answers under way, and closes the store. */
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly service: ServiceClient;
  readonly identity: Identity;
  readonly store: Store;
  /**
   * Public origins of the pages that call, such as `https://app.example`. Without it only pages on the relay's own
   * origin may; give it wherever a proxy in front changes scheme or host.
   */
  readonly origins?: readonly string[];
  /** `/latchkey` unless given. */
  readonly basePath?: `/${string}`;
  /** Public keys in PEM that webhooks are proved by; two during a rotation. Without any, none is received. */
  readonly webhookKeys?: readonly string[];
  /** What sign-in forms are told; the shape of codes is asked of the service where it is not given. */
  readonly settings?: Partial<RelaySettings>;
  /** At least 32 characters. The store makes and keeps one where none is given. */
  readonly secret?: string;
  readonly clock?: Clock;
  readonly log?: Log;
  /** How many requests one customer, and one address, may make of this process. */
  readonly rates?: { readonly user?: Rate; readonly address?: Rate };
  readonly passkeys?: { readonly rpId?: string; readonly rpName?: string };
  /** Lets end users see their agents, and approve or reject what these wait for. Off unless given. */
  readonly agentApprovals?: boolean;
}

/**
 * ```ts
 * const relay = createRelay({
 *   service: createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() }),
 *   identity: walletSignIn({ resolve: (email) => accounts.byEmail(email) }),
 *   store: pgliteStore({ folder: '.latchkey/relay' }),
 *   webhookKeys: [webhookKey],
 * })
 * app.all('/latchkey/*', (context) => relay.fetch(context.req.raw))
 * ```
 *
 * The backend that an embedded wallet speaks to: it knows who is calling, proves that every id is theirs, adds what
 * the browser must not have, and passes answers on byte for byte (laws 14 to 17).
 *
 * @throws TypeError where an option cannot be meant.
 */
export function createRelay(options: RelayOptions): Relay {
  const parts = assemble(options);
  const wrongCodes = { latest: null };
  const housekeeping = createHousekeeping(parts);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const answered = async (request: Request, ip: string | undefined): Promise<Response> => {
    const visit = visitOf(request, ip);
    const startedAt = parts.clock.monotonic();
    let operation = 'none';
    let code: string | undefined;
    const answer = await dispatch(parts, visit, wrongCodes, (name) => {
      operation = name;
    }).catch((error: unknown) => {
      const refusal = refusalOf(parts, visit, error);
      code = refusal.code;
      return refusalAnswer(refusal);
    });
    parts.log({
      level: answer.status >= 500 ? 'error' : 'info',
      event: 'request',
      at: parts.clock.now(),
      requestId: visit.requestId,
      operation,
      method: visit.request.method,
      status: answer.status,
      ...(code === undefined ? {} : { code }),
      durationMs: parts.clock.monotonic() - startedAt,
    });
    housekeeping();
    return finished(parts, visit, answer);
  };
  return {
    fetch: (request, info = {}) => {
      if (isClosed) return Promise.resolve(refusalAnswer(new Refusal('RELAY_UPSTREAM_UNAVAILABLE')));
      const answer = answered(request, info.ip);
      running.add(answer);
      void answer.finally(() => running.delete(answer));
      return answer;
    },
    close: async () => {
      isClosed = true;
      parts.streams.close();
      await Promise.all(running);
      await parts.store.close();
    },
  };
}

function visitOf(request: Request, ip: string | undefined): Visit {
  const requestId = crypto.randomUUID();
  return { request, url: new URL(request.url), ip, requestId, answerHeaders: new Headers() };
}

function assemble(options: RelayOptions): Parts {
  const { service, identity, store, secret } = options;
  const basePath = options.basePath ?? '/latchkey';
  if (!/^(\/[A-Za-z0-9_.-]+)+$/.test(basePath))
    throw new TypeError('basePath must be like /latchkey, without a slash at its end.');
  for (const origin of options.origins ?? [])
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new TypeError('origins must be exact origins, such as https://app.example.');
  if (secret !== undefined && secret.length < 32) throw new TypeError('secret must have at least 32 characters.');
  const clock = options.clock ?? systemClock;
  const log = options.log ?? (() => undefined);
  const parts: Parts = {
    service,
    identity,
    store,
    clock,
    time: createServiceTime(clock),
    keys: createRelayKeys(secret === undefined ? store.secret : () => secretFromText(secret)),
    ownership: createOwnership(
      store,
      createListing(() => parts),
    ),
    settings: createSettings(() => parts, options.settings ?? {}),
    streams: createStreams(store, clock, log),
    limits: createRequestLimits(clock, {
      user: options.rates?.user ?? { burst: 120, perSecond: 20 },
      address: options.rates?.address ?? { burst: 600, perSecond: 100 },
    }),
    basePath,
    origins: options.origins ?? [],
    webhookKeys: options.webhookKeys ?? [],
    passkeys: options.passkeys ?? {},
    match: createRoutes(options.agentApprovals ? ['agentApprovals'] : []),
    log,
  };
  return parts;
}

/** What is no refusal is a mistake of ours or of the integrator's; its text stays here. */
function refusalOf(parts: Parts, visit: Visit, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { requestId } = visit;
  const errorName = error instanceof Error ? error.name : typeof error;
  parts.log({ level: 'error', event: 'internalError', at: parts.clock.now(), requestId, errorName });
  return new Refusal('RELAY_INTERNAL_ERROR');
}

/** What every answer bears, whatever it is. */
function finished(parts: Parts, visit: Visit, answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of visit.answerHeaders) headers.append(name, value);
  headers.set(relayHeaders.time, String(Math.round(parts.time.now())));
  headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  allowOrigin(parts, visit, headers);
  return new Response(answer.body, { status: answer.status, headers });
}
