import type * as v from 'valibot';
import { addDocsUrl } from './errors/docsUrl.ts';
import type { ErrorCode } from './errors/index.ts';

/** Any schema. The contract itself validates nothing. */
export type Schema = v.GenericSchema<unknown, unknown>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: `platform` is HTTP Basic with the platform's credentials, `agent` a bearer token, `identity` the
 * relay's own signed-in end user, `none` anyone.
 */
export type Auth = 'platform' | 'agent' | 'identity' | 'none';

/**
 * The request headers that an operation reads, by their purpose. Names in the API are configuration: {@link
 * headerNames}.
 */
export type OperationHeader = 'idempotencyKey' | 'walletSignature' | 'requestId';

/** The default names of these headers in the API. */
export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  walletSignature: 'Service-Wallet-Signature',
  requestId: 'Request-Id',
  webhookSignature: 'X-Service-Signature',
} as const;

/**
 * The calls of an operation for which the relay requires a proof of a live signing key (`Latchkey-Proof`): all of them,
 * or those whose body has one of the named members with a value that is not in the member's list.
 */
export type ProofRule = 'always' | { readonly [member: string]: readonly (string | boolean)[] };

/** One operation of the API, as plain data that clients, the relay and the sandbox share. */
export interface Operation {
  /** The operation's name, and the name of the function that calls it. */
  readonly id: string;
  readonly method: Method;
  /** Path after the base URL, with `{parameters}`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** One sentence for the API documents. */
  readonly summary: string;
  /** The section of docs/reference that describes this operation. */
  readonly source: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: readonly OperationHeader[];
  readonly body?: Schema;
  /** The format of the body. Default: JSON. */
  readonly bodyType?: 'json' | 'multipart';
  /** Whether a call without a body is allowed although a body schema exists. */
  readonly bodyOptional?: true;
  /** Success responses by status; `null` is a response without a body. */
  readonly responses: { readonly [status: number]: Schema | null };
  /** The error codes of the operation, except `UNAUTHORIZED` and `INTERNAL_ERROR`. */
  readonly errors: readonly ErrorCode[];
  /** Required by the relay, not by the service. */
  readonly proof?: ProofRule;
  /** Maximum size of a request body in bytes. Default: 64 KiB. */
  readonly maxBodyBytes?: number;
}

/**
 * Keeps an operation's literal types.
 *
 * ```ts
 * const getPing = operation({
 *   id: 'getPing',
 *   method: 'GET',
 *   path: '/ping',
 *   auth: 'none',
 *   summary: 'Returns whether the service is up.',
 *   source: '1.1',
 *   responses: { 200: v.object({ isUp: v.boolean() }) },
 *   errors: [],
 * })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function operation<const O extends Operation>(row: O): O {
  return row;
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;
type In<S> = S extends Schema ? v.InferInput<S> : undefined;

type RequestOfRow<O> = (O extends { params: infer P } ? { readonly params: In<P> } : unknown) &
  (O extends { query: infer Q } ? { readonly query: In<Q> } : unknown) &
  (O extends { body: infer B }
    ? O extends { bodyOptional: true }
      ? { readonly body?: In<B> | undefined }
      : { readonly body: In<B> }
    : unknown);

/** The members of an operation that a call requires: those of a row, or of its {@link Call}. */
export type Callable = Pick<Operation, 'id' | 'method' | 'path' | 'responses'> &
  Pick<Partial<Operation>, 'auth' | 'headers' | 'bodyType' | 'maxBodyBytes' | 'proof'>;

/**
 * The part of an operation that a caller needs: how to send the request, and the response schemas. The request exists
 * only as a type, so that a page contains no validation that only a server runs.
 */
export type Call<O extends Operation> = Pick<
  O,
  Extract<keyof O, 'id' | 'method' | 'path' | 'responses' | 'bodyType' | 'maxBodyBytes' | 'proof'>
> & {
  /** Never set: it only carries the row's type. */
  readonly row?: O;
};

/** The parts of a request. A part is present only if the operation has it. */
export type RequestOf<O extends Callable> = 'row' extends keyof O
  ? O extends { readonly row?: infer Row }
    ? RequestOfRow<Exclude<Row, undefined>>
    : never
  : RequestOfRow<O>;

/** An operation's success response: the status decides the type of the body. */
export type ResponseOf<O extends Pick<Operation, 'responses'>> = {
  readonly [S in keyof O['responses'] & number]: { readonly status: S; readonly body: Out<O['responses'][S]> };
}[keyof O['responses'] & number];

/**
 * Builds the path of a call: fills in every `{parameter}`, and percent-encodes all of it except the colon of an id.
 *
 * ```ts
 * buildPath({ path: '/quotes/{quoteId}' }, { quoteId: 'Quote:1' }) // '/quotes/Quote:1'
 * ```
 */
export function buildPath(row: Pick<Operation, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new TypeError(
        addDocsUrl(`Parameter "${name}" of ${row.path} is missing or empty. Pass an id.`, 'reference'),
      );
    return encodeURIComponent(value).replace(/%3A/gi, ':').replace(/%24/g, '$').replace(/%40/g, '@');
  });
}
