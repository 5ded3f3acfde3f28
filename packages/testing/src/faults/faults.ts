import type { Clock } from '@latchkey/sandbox';
import { operationOf } from './operationOf.ts';

/** What can go wrong between browser and relay. */
export type Fault =
  /** The request never arrives; `fetch` rejects. */
  | { readonly kind: 'lostRequest' }
  /** The request arrives and takes effect; its answer never does, and `fetch` rejects. */
  | { readonly kind: 'lostResponse' }
  /** Nothing comes back, not even an error, until the caller gives up. The request never arrives. */
  | { readonly kind: 'silence' }
  /** The answer comes `ms` later, on the street's clock. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Something on the way answers in the relay's place; the request never arrives. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** One fault, and the call it befalls. */
export interface Injection {
  /** The operation's `id` in the contract, `executeQuote` say. */
  readonly operation: string;
  /** Which call of that operation from now on, counted from 1, the next one. */
  readonly call?: number;
  readonly fault: Fault;
}

/** The hand that breaks the hop between browser and relay, and counts what passes over it. */
export interface Faults {
  /**
   * Breaks one call to come.
   *
   * ```ts
   * street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } })
   * ```
   *
   * @throws TypeError where `call` is not a whole number from 1.
   */
  inject(injection: Injection): void;
  /** How often an operation was called so far, broken calls included. */
  calls(operation: string): number;
  /** Forgets the faults that have not come yet. */
  clear(): void;
}

/** Faults, and the `fetch` that suffers them. */
export function createFaults(parameters: createFaults.Parameters): { faults: Faults; fetch: typeof fetch } {
  const { clock, basePath, inner } = parameters;
  const seen = new Map<string, number>();
  const pending: { operation: string; at: number; fault: Fault }[] = [];

  const faults: Faults = {
    inject({ operation, call = 1, fault }) {
      if (!Number.isSafeInteger(call) || call < 1) throw new TypeError('`call` counts from 1.');
      pending.push({ operation, at: (seen.get(operation) ?? 0) + call, fault });
    },
    calls: (operation) => seen.get(operation) ?? 0,
    clear() {
      pending.length = 0;
    },
  };

  for (const injection of parameters.injections ?? []) faults.inject(injection);

  return {
    faults,
    async fetch(input, init) {
      const request = new Request(input, init);
      const row = operationOf(request.method, new URL(request.url).pathname, basePath);
      if (!row) return inner(request);
      const count = (seen.get(row.id) ?? 0) + 1;
      seen.set(row.id, count);
      const index = pending.findIndex(({ operation, at }) => operation === row.id && at === count);
      const hit = index < 0 ? undefined : pending.splice(index, 1)[0];
      return hit ? suffer(hit.fault, request, inner, clock) : inner(request);
    },
  };
}

export declare namespace createFaults {
  interface Parameters {
    readonly clock: Clock;
    readonly basePath: string;
    /** The hop without faults. */
    readonly inner: (request: Request) => Promise<Response>;
    readonly injections?: readonly Injection[] | undefined;
  }
}

async function suffer(
  fault: Fault,
  request: Request,
  inner: (request: Request) => Promise<Response>,
  clock: Clock,
): Promise<Response> {
  switch (fault.kind) {
    case 'lostRequest':
      throw lost();
    case 'lostResponse': {
      const response = await inner(request);
      await response.body?.cancel();
      throw lost();
    }
    case 'silence':
      await untilAborted(request.signal);
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

/** What browsers and Node reject with when the network fails: recognised by nobody, so any text will do. */
function lost(): TypeError {
  return new TypeError('The network failed, as it was told to.');
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  let handle: unknown;
  const elapsed = new Promise<void>((resolve) => {
    handle = clock.setTimeout(resolve, ms);
  });
  await Promise.race([elapsed, untilAborted(signal)]);
  clock.clearTimeout(handle);
  signal.throwIfAborted();
}
