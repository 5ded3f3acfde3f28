import { type AnswerOf, type Callable, pathOf, type RequestOf, type Schema } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { safeParse } from 'valibot';
import {
  ABORTED,
  AMOUNT_UNSAFE,
  ANSWER_UNEXPECTED,
  ANSWER_UNREADABLE,
  NETWORK_FAILED,
  REQUEST_TIMED_OUT,
} from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { readError } from './readError.ts';
import type { Wallet, WalletRequest } from './wallet.ts';

/**
 * Calls one operation through the relay, and returns its success answer: the status decides the type of the body.
 *
 * ```ts
 * const answer = await request(wallet, verifyCredential, { params, body })
 * if (answer.status === 202) answer.body.payloadToSign
 * ```
 *
 * It sends once. Whether a failure may have had an effect all the same is for the caller to judge: `isAmbiguous`.
 *
 * An answer is taken whole or not at all: one amount that JSON does not carry exactly fails the list it is in, since a
 * list without that row would be another (`AMOUNT_UNSAFE`).
 *
 * @throws `NETWORK_FAILED`, `REQUEST_TIMED_OUT`, `ABORTED`, `ANSWER_UNREADABLE`, `ANSWER_UNEXPECTED`, `AMOUNT_UNSAFE`;
 * every code of the relay (`RELAY_…`) and of the operation
 */
export async function request<O extends Callable>(
  wallet: Wallet,
  operation: O,
  parts: RequestOf<O> & request.Extras,
): Promise<AnswerOf<O>> {
  const {
    response: { status },
    body,
  } = await send(wallet, operation, parts);
  const schema: Schema | null | undefined = operation.responses[status];
  if (schema === null) return { status, body: undefined } as AnswerOf<O>;
  if (body === undefined) throw coreError(ANSWER_UNREADABLE, { status });
  const parsed = schema && safeParse(schema, body);
  if (!parsed?.success) {
    const isUnsafe = parsed?.issues[0].type === 'safe_integer';
    throw coreError(isUnsafe ? AMOUNT_UNSAFE : ANSWER_UNEXPECTED, { status });
  }
  return { status, body: parsed.output } as AnswerOf<O>;
}

export declare namespace request {
  /** What travels beside an operation's own parts. */
  interface Extras {
    readonly idempotencyKey?: string | undefined;
    /** Value of the signature header, kept for a repetition: signing again gives other bytes. */
    readonly signature?: string | undefined;
    readonly requestId?: string | undefined;
    /** The challenge that a proof was made for. */
    readonly challengeId?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    /** A call that a timer made; it does not count as the person's activity. */
    readonly background?: boolean | undefined;
  }
}

interface Parts extends request.Extras {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

async function send(wallet: Wallet, operation: Callable, parts: Parts) {
  const path = pathTo(operation, parts);
  const aborting = new AbortController();
  const { signal } = aborting;
  const abort = () => aborting.abort();
  parts.signal?.addEventListener('abort', abort);
  const timer = wallet.clock.setTimeout(abort, wallet.timeoutMs);
  if (!parts.background) wallet.notices.emit('used');
  try {
    parts.signal?.throwIfAborted();
    const init = {
      operation,
      method: operation.method,
      headers: headersOf(wallet, parts),
      signal,
      body: JSON.stringify(parts.body),
    };
    const response = await dial(wallet, path, init, parts.background);
    const body = read(await response.arrayBuffer());
    // What was given up has no answer, even where `fetch` hears of no abort.
    parts.signal?.throwIfAborted();
    if (response.ok) return { response, body };
    const error = readError(response, body, wallet.now());
    if (error.code === 'RELAY_SESSION_REQUIRED') wallet.notices.emit('identityLost');
    throw error;
  } catch (cause) {
    if (parts.signal?.aborted) throw coreError(ABORTED, { cause });
    if (signal.aborted) throw coreError(REQUEST_TIMED_OUT, { cause });
    throw cause instanceof WalletError ? cause : coreError(NETWORK_FAILED, { cause });
  } finally {
    wallet.clock.clearTimeout(timer);
    parts.signal?.removeEventListener('abort', abort);
  }
}

function pathTo(operation: Callable, { params, query }: Parts): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${pathOf(operation, params)}${given.length ? `?${new URLSearchParams(given)}` : ''}`;
}

function headersOf({ headerNames }: Wallet, parts: Parts): Headers {
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
 * Asks the relay something, marked as ours and as a timer's where nobody caused it, with cookies and without redirects,
 * and learns the time from its answer.
 */
export async function dial(
  wallet: Wallet,
  path: string,
  init: WalletRequest & { headers: Headers },
  background?: boolean,
): Promise<Response> {
  const sentAt = wallet.clock.monotonic();
  init.headers.set(relayHeaders.client, background ? 'background' : 'core');
  const response = await wallet.fetch(wallet.relay + path, {
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    ...init,
  });
  const serverTime = Number(response.headers.get(relayHeaders.time) ?? Number.NaN);
  wallet.serverClock.observe({ serverTime, sentAt, receivedAt: wallet.clock.monotonic() });
  return response;
}

/**
 * JSON from bytes; undefined where they are none. A byte that is no UTF-8 is not read as something else, since what is
 * read may be signed.
 */
function read(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
