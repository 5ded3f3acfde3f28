import type * as v from 'valibot';
import type { ErrorCode } from './errors/index.ts';

/** A schema of any shape; the contract never runs one itself. */
export type Schema = v.GenericSchema<unknown, unknown>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: `platform` is HTTP Basic with the platform's credentials, `agent` a bearer token,
 * `identity` the relay's own signed-in end user, `none` anybody.
 */
export type Auth = 'platform' | 'agent' | 'identity' | 'none';

/** The request headers an operation reads, by their meaning. Names on the wire are configuration: {@link headerNames}. */
export type OperationHeader = 'idempotencyKey' | 'walletSignature' | 'requestId';

/** The names these headers have on the wire unless an integrator says otherwise. */
export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  walletSignature: 'Service-Wallet-Signature',
  requestId: 'Request-Id',
  webhookSignature: 'X-Service-Signature',
} as const;

/** One operation of the wire. Plain data: clients, the relay and the sandbox all read the same row. */
export interface Operation {
  /** The operation's name, and the name of the function that calls it. */
  readonly id: string;
  readonly method: Method;
  /** Path under the base URL, with `{parameters}`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** One sentence for the API documents. */
  readonly summary: string;
  /** Section of the interface document or its supplement that this row writes down. */
  readonly source: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: readonly OperationHeader[];
  readonly body?: Schema;
  /** How the body travels; JSON unless stated. */
  readonly bodyType?: 'json' | 'multipart';
  /** Whether a call without a body is allowed although a body schema exists. */
  readonly bodyOptional?: true;
  /** Success answers by status; `null` is an answer without a body. */
  readonly responses: { readonly [status: number]: Schema | null };
  /** Error codes by which the operation is known to fail, beyond `UNAUTHORIZED` and `INTERNAL_ERROR`. */
  readonly errors: readonly ErrorCode[];
  /** Largest request body in bytes; 64 KiB unless stated. */
  readonly maxBodyBytes?: number;
}

/** Keeps an operation's literal types. */
// @__NO_SIDE_EFFECTS__
export function operation<const O extends Operation>(row: O): O {
  return row;
}

type Out<S> = S extends v.GenericSchema<infer _I, infer O> ? O : undefined;
type In<S> = S extends v.GenericSchema<infer I, infer _O> ? I : undefined;

type RequestOfRow<O> = (O extends { params: infer P } ? { readonly params: In<P> } : unknown) &
  (O extends { query: infer Q } ? { readonly query: In<Q> } : unknown) &
  (O extends { body: infer B }
    ? O extends { bodyOptional: true }
      ? { readonly body?: In<B> | undefined }
      : { readonly body: In<B> }
    : unknown);

/** What an operation must tell to be called: a row, or a {@link Call} of one. */
export type Callable = Pick<Operation, 'id' | 'method' | 'path' | 'responses'> &
  Pick<Partial<Operation>, 'auth' | 'headers' | 'bodyType' | 'maxBodyBytes'>;

/**
 * An operation with no more than a caller needs: how to ask, and the schemas of its answers. What it is asked with is
 * known to the compiler alone, so that a page carries no rule that only a server runs.
 */
export type Call<O extends Operation> = Pick<
  O,
  Extract<keyof O, 'id' | 'method' | 'path' | 'responses' | 'bodyType' | 'maxBodyBytes'>
> & {
  /** Never there: it carries the row's type. */
  readonly row?: O;
};

/** What the caller of an operation hands over; a part exists only where the operation has it. */
export type RequestOf<O extends Callable> = 'row' extends keyof O
  ? O extends { readonly row?: infer Row }
    ? RequestOfRow<Exclude<Row, undefined>>
    : never
  : RequestOfRow<O>;

/** An operation's success answer: the status decides the type of the body. */
export type AnswerOf<O extends Pick<Operation, 'responses'>> = {
  readonly [S in keyof O['responses'] & number]: { readonly status: S; readonly body: Out<O['responses'][S]> };
}[keyof O['responses'] & number];

/** The path of a call: every `{parameter}` filled in, each percent-encoded except the colon of an id. */
export function pathOf(row: Pick<Operation, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`The path ${row.path} needs "${name}".`);
    return encodeURIComponent(value).replace(/%3A/gi, ':').replace(/%24/g, '$').replace(/%40/g, '@');
  });
}
