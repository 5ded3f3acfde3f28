import { buildPath, headerNames, type Operation } from '@latchkey/contract';
import type { ServiceTarget } from './target.ts';

/** The options of a request. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly bytes?: string;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
  readonly signature?: string;
  readonly requestId?: string;
  /** A bearer token instead of the platform's credentials; `null` for none. */
  readonly token?: string | null;
}

/** A response that was read once. */
export interface ServiceResponse<B = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly body: B;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls an operation. Deliberately untyped: a service under test may respond with anything. */
export type Caller = <B = Readonly<Record<string, unknown>>>(
  operation: Operation,
  options?: CallOptions,
) => Promise<ServiceResponse<B>>;

function buildAuthorization(target: ServiceTarget, token: string | null | undefined): Record<string, string> {
  if (token === null) return {};
  const { clientId, clientSecret } = target.credentials;
  return { Authorization: token === undefined ? `Basic ${btoa(`${clientId}:${clientSecret}`)}` : `Bearer ${token}` };
}

function buildRequest(target: ServiceTarget, operation: Operation, options: CallOptions): Request {
  const url = new URL(`${target.baseUrl}${buildPath(operation, options.params)}`);
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
  const json = options.bytes ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const body = options.form ?? json;
  return new Request(url, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...buildAuthorization(target, options.token),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey !== undefined && { [headerNames.idempotencyKey]: options.idempotencyKey }),
      ...(options.signature !== undefined && { [headerNames.walletSignature]: options.signature }),
      ...(options.requestId !== undefined && { [headerNames.requestId]: options.requestId }),
    },
    ...(body !== undefined && { body }),
  });
}

/** Creates a function that calls operations of a target. */
export function createCaller(target: ServiceTarget): Caller {
  const send = target.fetch ?? ((request: Request) => fetch(request));
  return async <B>(operation: Operation, options: CallOptions = {}) => {
    const response = await send(buildRequest(target, operation, options));
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    const { status, headers } = response;
    const code = status >= 400 && typeof body?.code === 'string' ? { code: body.code } : {};
    target.onExchange?.({ operation: operation.id, status, ...code, request: options, response: body });
    return { status, body, text, headers } as ServiceResponse<B>; // as the caller expects it; cases check what they depend on
  };
}
