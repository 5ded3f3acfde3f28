import { type AnswerOf, type Callable, pathOf, type RequestOf, type Schema } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { safeParse } from 'valibot';
import { ABORTED, ANSWER_UNEXPECTED, ANSWER_UNREADABLE, NETWORK_FAILED, REQUEST_TIMED_OUT } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { readError } from './readError.ts';
import type { Wallet } from './wallet.ts';

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
 * @throws `NETWORK_FAILED`, `REQUEST_TIMED_OUT`, `ABORTED`, `ANSWER_UNREADABLE`, `ANSWER_UNEXPECTED`; every code of the
 * relay (`RELAY_…`) and of the operation
 */
export async function request<O extends Callable>(
  wallet: Wallet,
  operation: O,
  parts: RequestOf<O> & request.Extras,
): Promise<AnswerOf<O>> {
  const { response, body } = await send(wallet, operation, parts);
  const schema: Schema | null | undefined = operation.responses[response.status];
  if (schema === null) return { status: response.status, body: undefined } as AnswerOf<O>;
  const parsed = schema && safeParse(schema, body);
  if (!parsed?.success) throw coreError(ANSWER_UNEXPECTED, { status: response.status });
  return { status: response.status, body: parsed.output } as AnswerOf<O>;
}

export declare namespace request {
  /** What travels beside an operation's own parts. */
  interface Extras {
    readonly idempotencyKey?: string | undefined;
    /** Value of the signature header, kept for a repetition: signing again gives other bytes. */
    readonly signature?: string | undefined;
    readonly requestId?: string | undefined;
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
  const address = addressOf(wallet, operation, parts);
  const sentAt = wallet.clock.monotonic();
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  parts.signal?.addEventListener('abort', abort);
  const timer = wallet.clock.setTimeout(abort, wallet.timeoutMs);
  if (!parts.background) wallet.notices.emit('used');
  try {
    if (parts.signal?.aborted) throw coreError(ABORTED);
    const response = await wallet.fetch(address, {
      method: operation.method,
      headers: headersOf(wallet, parts),
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: aborting.signal,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    observe(wallet, response, sentAt);
    const bytes = await response.arrayBuffer();
    if (response.ok) return { response, body: response.status === 204 ? undefined : read(bytes, response.status) };
    const error = readError(response, tried(bytes), wallet.now());
    if (error.code === 'RELAY_SESSION_REQUIRED') wallet.notices.emit('identityLost');
    throw error;
  } catch (cause) {
    if (parts.signal?.aborted) throw coreError(ABORTED, { cause });
    if (aborting.signal.aborted) throw coreError(REQUEST_TIMED_OUT, { cause });
    throw cause instanceof WalletError ? cause : coreError(NETWORK_FAILED, { cause });
  } finally {
    wallet.clock.clearTimeout(timer);
    parts.signal?.removeEventListener('abort', abort);
  }
}

function addressOf({ relay }: Wallet, operation: Callable, { params, query }: Parts): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${relay}${pathOf(operation, params)}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

function headersOf({ headerNames }: Wallet, parts: Parts): Headers {
  const headers = new Headers({ [relayHeaders.client]: 'core' });
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  for (const name of ['idempotencyKey', 'requestId'] as const) {
    const value = parts[name];
    if (value !== undefined) headers.set(headerNames[name], value);
  }
  if (parts.signature !== undefined) headers.set(headerNames.walletSignature, parts.signature);
  return headers;
}

/** Learns the server's time from an answer. */
export function observe(wallet: Wallet, response: Response, sentAt: number): void {
  const serverTime = Number(response.headers.get(relayHeaders.time) ?? Number.NaN);
  wallet.serverClock.observe({ serverTime, sentAt, receivedAt: wallet.clock.monotonic() });
}

/** JSON from bytes. A byte that is no UTF-8 is refused here, since what is read may be signed. */
function read(bytes: ArrayBuffer, status: number): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (cause) {
    throw coreError(ANSWER_UNREADABLE, { cause, status });
  }
}

function tried(bytes: ArrayBuffer): unknown {
  try {
    return read(bytes, 0);
  } catch {
    return undefined;
  }
}
