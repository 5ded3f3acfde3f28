import { operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';

const operationIds: ReadonlySet<string> = new Set(operations.map(({ id }) => id));

/** Whether there is such an operation: a fault for one that there is not would strike never, and say nothing. */
export function isOperationId(id: string): boolean {
  return operationIds.has(id);
}

/**
 * Something to go wrong on purpose. It strikes calls of `operation` (every operation when absent): the `nth` one that
 * comes from now on (the next when absent), then as many more as `times` says (1 when absent).
 */
export interface Fault {
  readonly operation?: string | undefined;
  readonly nth?: number | undefined;
  readonly times?: number | undefined;
  readonly effect: FaultEffect;
}

export type FaultEffect =
  /** The answer takes `ms` longer, on the sandbox's clock: while that is frozen, until it is moved. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The connection breaks before the request arrives: nothing happened. */
  | { readonly kind: 'lostRequest' }
  /** The request arrives a second time right behind itself; the answer is the second one's. */
  | { readonly kind: 'duplicate' }
  /** The connection breaks before the answer leaves: everything happened. */
  | { readonly kind: 'lostResponse' }
  /** The operation is refused with a code of the service, and nothing happens. */
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly retryAfterSeconds?: number | undefined }
  /** The next `payloadToSign` is exactly this text. */
  | { readonly kind: 'payload'; readonly payload: string };

/** Faults in waiting. They are not kept in the journal. */
export interface Faults {
  /** @throws TypeError for an operation that the contract does not have. */
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** Counts a call of an operation and says what strikes it. */
  strike(operation: string): readonly FaultEffect[];
  /** The text that takes a payload's place, if one waits for this operation; it is used up. */
  takePayload(operation: string): string | undefined;
}

interface Waiting {
  readonly fault: Fault;
  skip: number;
  left: number;
}

/** Makes an empty set of faults. */
export function createFaults(): Faults {
  let waiting: Waiting[] = [];
  const meets = ({ fault }: Waiting, operation: string) =>
    fault.operation === undefined || fault.operation === operation;

  return {
    add(fault) {
      if (fault.operation !== undefined && !isOperationId(fault.operation)) {
        throw new TypeError(`There is no operation ${fault.operation}.`);
      }
      waiting.push({ fault, skip: (fault.nth ?? 1) - 1, left: fault.times ?? 1 });
    },
    clear() {
      waiting = [];
    },
    list: () => waiting.map(({ fault }) => fault),
    strike(operation) {
      const effects: FaultEffect[] = [];
      for (const entry of waiting) {
        if (entry.fault.effect.kind === 'payload' || !meets(entry, operation)) continue;
        if (entry.skip > 0) entry.skip--;
        else if (entry.left > 0) {
          entry.left--;
          effects.push(entry.fault.effect);
        }
      }
      waiting = waiting.filter(({ left }) => left > 0);
      return effects;
    },
    takePayload(operation) {
      const entry = waiting.find((one) => one.fault.effect.kind === 'payload' && meets(one, operation));
      if (entry?.fault.effect.kind !== 'payload') return undefined;
      waiting = waiting.filter((one) => one !== entry);
      return entry.fault.effect.payload;
    },
  };
}
