import type { AgentId, Operation, RequestOf, ResponseOf } from '@latchkey/contract';
import type {
  EndpointDependency,
  FaultsDependency,
  KeysDependency,
  PaymentDependencies,
  SettingsDependency,
  TestWebhookDependency,
} from '../dependencies.ts';
import type { Permission } from '../resources/tokens/row.ts';
import type { ApiError } from './apiError.ts';
import type { Inspect } from './validate.ts';

/** Everything that handlers use. Each handler declares the part that it uses. */
export type HandlerDependencies = PaymentDependencies &
  SettingsDependency &
  KeysDependency &
  FaultsDependency &
  EndpointDependency &
  TestWebhookDependency;

type Part<R, Name extends string> = R extends { readonly [N in Name]?: infer P } ? P : undefined;

/** A validated request of an operation. */
export interface Call<O extends Operation = Operation, Prepared = undefined> {
  readonly params: Part<RequestOf<O>, 'params'>;
  readonly query: Part<RequestOf<O>, 'query'>;
  readonly body: Part<RequestOf<O>, 'body'>;
  /** Path after the base URL. A signed retry must repeat it and the body's bytes. */
  readonly path: string;
  readonly bodyText: string;
  /** The sandbox's own origin, as the caller addresses it. */
  readonly origin: string;
  readonly walletSignature: string | null;
  readonly requestId: string | null;
  /** The calling agent; absent for the platform. */
  readonly agentId: AgentId | undefined;
  /** The permissions of the platform's credentials; an agent has a policy instead. */
  readonly permissions: readonly Permission[];
  readonly prepared: Prepared;
}

/** A request of any operation, before its parts are typed. */
export interface AnyCall extends Omit<Call, 'params' | 'query' | 'body' | 'prepared'> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly prepared: unknown;
}

/**
 * The implementation of an operation. Methods make it bivariant, so that a handler of one operation is assignable to
 * the general type: it only receives requests that its schema has validated.
 */
export interface AnyHandler {
  readonly operation: Operation;
  /** Finds problems of a body beyond its schema. They are listed with the schema's. */
  readonly inspect?: Inspect | undefined;
  /** Whether the handler reads and validates the body itself, because only some cases of the operation have one. */
  readonly readsBody?: boolean;
  /** Runs asynchronous work without changes, before the transaction. The state may have changed when that begins. */
  prepare?(dependencies: HandlerDependencies, call: AnyCall): Promise<unknown>;
  /** Runs as one transaction. A thrown {@link ApiError} rolls it back, a returned one commits it. */
  run(
    dependencies: HandlerDependencies,
    call: AnyCall,
  ): { readonly status: number; readonly body?: unknown } | ApiError;
}

/** Creates a success whose literal status determines the type of the body. */
export function reply<const S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } {
  return { status, body };
}

/** Binds a contract operation to its implementation. */
export function createHandler<O extends Operation>(
  operation: O,
  run: (dependencies: HandlerDependencies, call: Call<O>) => ResponseOf<O> | ApiError,
  inspect?: Inspect,
): AnyHandler {
  return { operation, run, inspect };
}

/** Creates the handler of an operation with a prepare step. */
export function createPreparedHandler<O extends Operation, Prepared>(
  operation: O,
  prepare: (dependencies: HandlerDependencies, call: Call<O>) => Promise<Prepared>,
  run: (dependencies: HandlerDependencies, call: Call<O, Prepared>) => ResponseOf<O> | ApiError,
): AnyHandler {
  return { operation, prepare, run };
}
