import { operations } from '@latchkey/contract';
import { addDocsUrl } from '@latchkey/contract/errors';
import { browserOperations } from '@latchkey/relay';
import type { Clock } from '@latchkey/sandbox';
import { waitForAbort } from '../waitForAbort.ts';
import { findOperation } from './findOperation.ts';

/** Faults between browser and relay. */
export type Fault =
  /** The request never arrives; `fetch` rejects. */
  | { readonly kind: 'lostRequest' }
  /** The request arrives and takes effect; its response does not arrive, and `fetch` rejects. */
  | { readonly kind: 'lostResponse' }
  /** Nothing returns, not even an error, until the caller aborts. The request never arrives. */
  | { readonly kind: 'silence' }
  /** The response arrives `ms` later, by the clock of the test environment. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** An intermediary responds in place of the relay; the request never arrives. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** One fault, and the call that it affects. */
export interface Injection {
  /** The operation's `id` in the contract, for example `executeQuote`: one that browsers may call. */
  readonly operation: string;
  /** The number of that operation's call from now on; 1 is the next one. */
  readonly call?: number;
  readonly fault: Fault;
}

/** Injects faults between browser and relay, and counts the calls. */
export interface Faults {
  /**
   * Injects a fault into a later call.
   *
   * ```ts
   * env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } })
   * ```
   *
   * @throws TypeError if `call` is not a whole number from 1, no operation that browsers may call has this id, or no fault has this kind.
   */
  inject(injection: Injection): void;
  /**
   * Counts the calls of an operation so far, including those with a fault.
   *
   * @throws TypeError if no operation that browsers may call has this id.
   */
  calls(operation: string): number;
  /** Removes the faults that have not occurred yet. */
  clear(): void;
}

const kinds: ReadonlySet<string> = new Set([
  'lostRequest',
  'lostResponse',
  'silence',
  'delay',
  'status',
] satisfies Fault['kind'][]);

/** A fault of an operation that no browser calls would never occur, and its test would prove nothing. */
function checkOperation(method: string, id: string): void {
  if (browserOperations.some((operation) => operation.id === id)) return;
  const reason = operations.some((operation) => operation.id === id)
    ? `no browser calls "${id}", which the relay refuses`
    : `there is no operation "${id}"`;
  throw new TypeError(
    addDocsUrl(
      `${method}: ${reason}, so nothing would happen. Use the id of an operation that browsers may call, such as "executeQuote".`,
      'packages/testing',
    ),
  );
}

/** Creates fault injection and the `fetch` that it affects. */
export function createFaults(parameters: createFaults.Parameters): { faults: Faults; fetch: typeof fetch } {
  const { clock, basePath, transport } = parameters;
  const callCounts = new Map<string, number>();
  const pending: { operation: string; at: number; fault: Fault }[] = [];

  const faults: Faults = {
    inject({ operation, call = 1, fault }) {
      checkOperation('inject', operation);
      if (!kinds.has(fault.kind))
        throw new TypeError(
          addDocsUrl(
            `inject: there is no fault "${fault.kind}", so nothing would happen. Use ${[...kinds].join(', ')}.`,
            'packages/testing',
          ),
        );
      if (!Number.isSafeInteger(call) || call < 1)
        throw new TypeError(
          addDocsUrl(
            `inject: "call" must be a whole number from 1 (got ${call}). Pass 1 for the next call of the operation.`,
            'packages/testing',
          ),
        );
      pending.push({ operation, at: (callCounts.get(operation) ?? 0) + call, fault });
    },
    calls(operation) {
      checkOperation('calls', operation);
      return callCounts.get(operation) ?? 0;
    },
    clear() {
      pending.length = 0;
    },
  };

  for (const injection of parameters.injections ?? []) faults.inject(injection);

  return {
    faults,
    async fetch(input, init) {
      const request = new Request(input, init);
      const called = findOperation(request.method, new URL(request.url).pathname, basePath);
      if (!called) return transport(request);
      const count = (callCounts.get(called.id) ?? 0) + 1;
      callCounts.set(called.id, count);
      const index = pending.findIndex(({ operation, at }) => operation === called.id && at === count);
      const match = index < 0 ? undefined : pending.splice(index, 1)[0];
      return match ? applyFault(match.fault, request, transport, clock) : transport(request);
    },
  };
}

export declare namespace createFaults {
  interface Parameters {
    readonly clock: Clock;
    readonly basePath: string;
    /** Sends a request without faults. */
    readonly transport: (request: Request) => Promise<Response>;
    readonly injections?: readonly Injection[] | undefined;
  }
}

async function applyFault(
  fault: Fault,
  request: Request,
  inner: (request: Request) => Promise<Response>,
  clock: Clock,
): Promise<Response> {
  switch (fault.kind) {
    case 'lostRequest':
      throw createNetworkError();
    case 'lostResponse': {
      const response = await inner(request);
      await response.body?.cancel();
      throw createNetworkError();
    }
    case 'silence':
      await waitForAbort(request.signal);
      throw request.signal.reason;
    case 'delay': {
      const response = await inner(request);
      await wait(fault.ms, clock, request.signal);
      return response;
    }
    case 'status': {
      const { status, body, headers } = fault;
      const text = body === undefined ? null : JSON.stringify(body);
      return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
    }
  }
}

/** Creates the error type of browsers and Node for a failed network. Its text is arbitrary: clients do not read it. */
function createNetworkError(): TypeError {
  return new TypeError('The network failed: a fault of the test was injected.');
}

async function wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  let handle: unknown;
  const elapsed = new Promise<void>((resolve) => {
    handle = clock.setTimeout(resolve, ms);
  });
  await Promise.race([elapsed, waitForAbort(signal)]);
  clock.clearTimeout(handle);
  signal.throwIfAborted();
}
