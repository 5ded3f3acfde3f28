import { headerNames, type Operation, pathOf } from '@latchkey/contract';
import type { ServiceTarget } from './target.ts';

/** What a call may carry besides its operation. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is in place of `body`. */
  readonly bytes?: string;
  readonly form?: FormData;
  readonly key?: string;
  readonly signature?: string;
  readonly requestId?: string;
  /** A bearer token in place of the platform's credentials; `null` for nobody. */
  readonly token?: string | null;
}

/** An answer, read once. */
export interface Answered<B = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly body: B;
  readonly text: string;
  readonly headers: Headers;
}

/** An answer as somebody who keeps count hears of it. */
export interface Exchange {
  readonly operation: string;
  readonly status: number;
  /** The error's, where it was one. */
  readonly code?: string;
}

/** Calls an operation. Untyped on purpose: a service under test may answer anything. */
export type Caller = <B = Readonly<Record<string, unknown>>>(
  operation: Operation,
  options?: CallOptions,
) => Promise<Answered<B>>;

function authorizationOf(target: ServiceTarget, token: string | null | undefined): Record<string, string> {
  if (token === null) return {};
  const { clientId, clientSecret } = target.credentials;
  return { Authorization: token === undefined ? `Basic ${btoa(`${clientId}:${clientSecret}`)}` : `Bearer ${token}` };
}

function requestOf(target: ServiceTarget, operation: Operation, options: CallOptions): Request {
  const url = new URL(`${target.baseUrl}${pathOf(operation, options.params)}`);
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
  const json = options.bytes ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const body = options.form ?? json;
  return new Request(url, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...authorizationOf(target, options.token),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.key !== undefined && { [headerNames.idempotencyKey]: options.key }),
      ...(options.signature !== undefined && { [headerNames.walletSignature]: options.signature }),
      ...(options.requestId !== undefined && { [headerNames.requestId]: options.requestId }),
    },
    ...(body !== undefined && { body }),
  });
}

/** Makes the caller of a target. */
export function createCaller(target: ServiceTarget): Caller {
  const send = target.fetch ?? ((request: Request) => fetch(request));
  return async <B>(operation: Operation, options: CallOptions = {}) => {
    const response = await send(requestOf(target, operation, options));
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    const { status, headers } = response;
    const code = status >= 400 && typeof body?.code === 'string' ? { code: body.code } : {};
    target.heard?.({ operation: operation.id, status, ...code });
    return { status, body, text, headers } as Answered<B>; // as the caller expects it; rows check what they rest on
  };
}
