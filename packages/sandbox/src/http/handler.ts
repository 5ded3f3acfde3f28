import type { AgentId, AnswerOf, Operation, RequestOf } from '@latchkey/contract';
import type { Engine } from '../engine.ts';
import type { Permission } from '../resources/tokens/row.ts';
import type { Refusal } from './refusal.ts';
import type { Inspect } from './validate.ts';

type Part<R, Name extends string> = R extends { readonly [N in Name]?: infer P } ? P : undefined;

/** One validated call of an operation. */
export interface Call<O extends Operation = Operation, Prepared = undefined> {
  readonly params: Part<RequestOf<O>, 'params'>;
  readonly query: Part<RequestOf<O>, 'query'>;
  readonly body: Part<RequestOf<O>, 'body'>;
  /** Path after the base URL, with the body's bytes what a signed retry must repeat. */
  readonly path: string;
  readonly bodyText: string;
  /** The sandbox's own, as its caller has it. */
  readonly origin: string;
  readonly walletSignature: string | null;
  readonly requestId: string | null;
  /** The agent that calls; absent where the platform does. */
  readonly agentId: AgentId | undefined;
  /** What the platform's credentials may do; an agent's have a policy in their place. */
  readonly permissions: readonly Permission[];
  readonly prepared: Prepared;
}

/** The same of any operation, before its row says what the parts are. */
export interface AnyCall extends Omit<Call, 'params' | 'query' | 'body' | 'prepared'> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly prepared: unknown;
}

/**
 * How one operation is done. Methods, so that a handler of one operation's calls is a handler: it is handed those only,
 * after they were held against its row.
 */
export interface AnyHandler {
  readonly operation: Operation;
  /** What the sandbox finds wrong with a body beyond its schema, to be listed with what the schema finds. */
  readonly inspect?: Inspect | undefined;
  /** Work that takes time and changes nothing, before the transaction: its world may have moved on when that begins. */
  prepare?(engine: Engine, call: AnyCall): Promise<unknown>;
  /** The transaction itself. A thrown {@link Refusal} undoes it, a returned one keeps it. */
  run(engine: Engine, call: AnyCall): { readonly status: number; readonly body?: unknown } | Refusal;
}

/** A success, its status kept as the literal that decides the body's type. */
export function reply<const S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } {
  return { status, body };
}

/** Binds an operation of the contract to what does it. */
export function handler<O extends Operation>(
  operation: O,
  run: (engine: Engine, call: Call<O>) => AnswerOf<O> | Refusal,
  inspect?: Inspect,
): AnyHandler {
  return { operation, run, inspect };
}

/** The same for an operation that must prepare. */
export function preparedHandler<O extends Operation, Prepared>(
  operation: O,
  prepare: (engine: Engine, call: Call<O>) => Promise<Prepared>,
  run: (engine: Engine, call: Call<O, Prepared>) => AnswerOf<O> | Refusal,
): AnyHandler {
  return { operation, prepare, run };
}
