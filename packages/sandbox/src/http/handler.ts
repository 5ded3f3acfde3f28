import type { AnswerOf, Operation, RequestOf } from '@latchkey/contract';
import type { Engine } from '../engine.ts';
import type { Refusal } from './refusal.ts';

type Part<R, Name extends string> = R extends { readonly [N in Name]?: infer P } ? P : undefined;

/** One validated call of an operation. */
export interface Call<O extends Operation = Operation, Prepared = undefined> {
  readonly params: Part<RequestOf<O>, 'params'>;
  readonly query: Part<RequestOf<O>, 'query'>;
  readonly body: Part<RequestOf<O>, 'body'>;
  /** Path after the base URL, with the body's bytes what a signed retry must repeat. */
  readonly path: string;
  readonly bodyText: string;
  readonly walletSignature: string | null;
  readonly requestId: string | null;
  readonly prepared: Prepared;
}

/** How one operation is done. */
export interface Handler<O extends Operation = Operation, Prepared = unknown> {
  readonly operation: O;
  /** Work that takes time and changes nothing, before the transaction: its world may have moved on when that begins. */
  readonly prepare?: (engine: Engine, call: Call<O>) => Promise<Prepared>;
  /** The transaction itself. A thrown {@link Refusal} undoes it, a returned one keeps it. */
  readonly run: (engine: Engine, call: Call<O, Prepared>) => AnswerOf<O> | Refusal;
}

/** Any handler, once its types have done their work. */
export interface AnyHandler {
  readonly operation: Operation;
  readonly prepare?: (engine: Engine, call: Call) => Promise<unknown>;
  readonly run: (engine: Engine, call: Call) => { readonly status: number; readonly body?: unknown } | Refusal;
}

/** A success, its status kept as the literal that decides the body's type. */
export function reply<const S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } {
  return { status, body };
}

/** Binds an operation of the contract to what does it. */
export function handler<O extends Operation>(
  operation: O,
  run: (engine: Engine, call: Call<O>) => AnswerOf<O> | Refusal,
): AnyHandler {
  return { operation, run } as unknown as AnyHandler; // the router hands each handler its own operation's calls only
}

/** The same for an operation that must prepare. */
export function preparedHandler<O extends Operation, Prepared>(
  operation: O,
  prepare: (engine: Engine, call: Call<O>) => Promise<Prepared>,
  run: (engine: Engine, call: Call<O, Prepared>) => AnswerOf<O> | Refusal,
): AnyHandler {
  return { operation, prepare, run } as unknown as AnyHandler; // as above
}
