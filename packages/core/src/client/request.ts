import { buildPath, type Callable, type RequestOf, type ResponseOf, type Schema } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { checkResponse, reportResponse, reportUnreachable } from '@latchkey/core/development';
import { safeParse } from 'valibot';
import {
  ABORTED,
  AMOUNT_UNSAFE,
  NETWORK_FAILED,
  REQUEST_TIMED_OUT,
  RESPONSE_UNEXPECTED,
  RESPONSE_UNREADABLE,
} from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { checkResource } from './checkResource.ts';
import { readError } from './readError.ts';
import { readJson } from './readJson.ts';
import type { ProvableCall, RelayClient, WalletRequest } from './wallet.ts';

/**
 * Calls one operation through the relay, and returns its success response: the status decides the type of the body.
 *
 * ```ts
 * const response = await request(wallet, verifyCredential, { params, body })
 * if (response.status === 202) response.body.payloadToSign
 * ```
 *
 * It is not retried. Use `isAmbiguous` to decide whether a failed request may have had its effect.
 *
 * A response is accepted completely or not at all: one amount that JSON cannot represent exactly fails its whole list,
 * because omitting that row would change the list (`AMOUNT_UNSAFE`).
 *
 * @throws `NETWORK_FAILED`, `REQUEST_TIMED_OUT`, `ABORTED`, `RESPONSE_UNREADABLE`, `RESPONSE_UNEXPECTED`,
 * `AMOUNT_UNSAFE`, `RESPONSE_TOO_LARGE`, `RESPONSE_MISMATCH`, and every code of the relay (`RELAY_…`) and of the
 * operation
 */
export async function request<O extends Callable>(
  client: RelayClient,
  operation: O,
  parts: RequestOf<O> & request.Extras,
): Promise<ResponseOf<O>> {
  const {
    response: { status },
    body,
  } = await send(client, operation, parts);
  const schema: Schema | null | undefined = operation.responses[status];
  if (schema === null) return { status, body: undefined } as ResponseOf<O>;
  if (body === undefined) throw createCoreError(RESPONSE_UNREADABLE, { status });
  const parsed = schema && safeParse(schema, body);
  if (!parsed?.success) {
    const isUnsafe = parsed?.issues[0].type === 'safe_integer';
    throw createCoreError(isUnsafe ? AMOUNT_UNSAFE : RESPONSE_UNEXPECTED, { status });
  }
  const response = { status, body: parsed.output };
  checkResource((parts as Parts).params, response);
  return response as ResponseOf<O>;
}

export declare namespace request {
  /** The parts of a request beyond those of its operation. */
  interface Extras {
    readonly idempotencyKey?: string | undefined;
    /** Value of the signature header, kept for retries: signing again would produce other bytes. */
    readonly signature?: string | undefined;
    readonly requestId?: string | undefined;
    /** For operations with `proof` in their row. Passed in, so that pages which call none of them do not load it. */
    readonly prove?: Prove | undefined;
    /** The challenge of a proof. */
    readonly challengeId?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Whether a timer caused the request, so that it does not count as user activity. */
    readonly background?: boolean | undefined;
  }
}

/** Returns the proof of a live key for a call, or `undefined` where it needs none. `proveSigner` creates it. */
export type Prove = (operation: Callable, call: ProvableCall) => Promise<string> | undefined;

interface Parts extends request.Extras {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

async function send(client: RelayClient, operation: Callable, parts: Parts) {
  const path = buildUrl(operation, parts);
  const aborting = new AbortController();
  const { signal } = aborting;
  const abort = () => aborting.abort();
  parts.signal?.addEventListener('abort', abort);
  const timer = client.clock.setTimeout(abort, client.timeoutMs);
  if (!parts.background) client.requestReports.emit('activity');
  try {
    parts.signal?.throwIfAborted();
    const headers = buildHeaders(client, parts);
    const text = JSON.stringify(parts.body);
    const proof = parts.prove?.(operation, { ...parts, path, text });
    if (proof !== undefined) headers.set(relayHeaders.proof, await proof);
    parts.signal?.throwIfAborted();
    const init = { operation, method: operation.method, headers, signal, body: text };
    const response = await fetchRelay(client, path, init, parts.background);
    const body = await readJson(response, { maxBytes: client.maxResponseBytes, signal });
    // An aborted request has no response, even if `fetch` ignores the abort signal.
    parts.signal?.throwIfAborted();
    reportResponse(client, { path, operation, response, body });
    if (response.ok) return { response, body };
    const error = readError(response, body, client.now());
    if (error.code === 'RELAY_SESSION_REQUIRED') client.requestReports.emit('identityLost');
    throw error;
  } catch (cause) {
    if (parts.signal?.aborted) throw createCoreError(ABORTED, { cause });
    if (signal.aborted) throw createCoreError(REQUEST_TIMED_OUT, { cause });
    if (cause instanceof WalletError) throw cause;
    reportUnreachable(client);
    throw createCoreError(NETWORK_FAILED, { cause });
  } finally {
    client.clock.clearTimeout(timer);
    parts.signal?.removeEventListener('abort', abort);
  }
}

function buildUrl(operation: Callable, { params, query }: Parts): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${buildPath(operation, params)}${given.length ? `?${new URLSearchParams(given)}` : ''}`;
}

function buildHeaders({ headerNames }: RelayClient, parts: Parts): Headers {
  const headers = new Headers();
  const named = {
    'Content-Type': parts.body ? 'application/json' : undefined,
    [headerNames.idempotencyKey]: parts.idempotencyKey,
    [headerNames.walletSignature]: parts.signature,
    [headerNames.requestId]: parts.requestId,
    [relayHeaders.challenge]: parts.challengeId,
  };
  for (const [name, value] of Object.entries(named)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/**
 * Sends a request to the relay with cookies and without redirects, marks background requests, and learns the server
 * time from the response.
 */
export async function fetchRelay(
  client: RelayClient,
  path: string,
  init: WalletRequest & { headers: Headers },
  background?: boolean,
): Promise<Response> {
  const sentAt = client.clock.monotonic();
  init.headers.set(relayHeaders.client, background ? 'background' : 'core');
  const response = await client.fetch(client.relay + path, {
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    ...init,
  });
  checkResponse(response);
  const serverTime = Number(response.headers.get(relayHeaders.time) ?? Number.NaN);
  client.serverClock.observe({ serverTime, sentAt, receivedAt: client.clock.monotonic() });
  return response;
}
