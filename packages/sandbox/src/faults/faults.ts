import { operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { addDocsUrl } from '@latchkey/contract/errors';

const operationIds: ReadonlySet<string> = new Set(operations.map(({ id }) => id));

/** Whether the operation exists. A fault for an unknown operation would never apply, without an error. */
export function isOperationId(id: string): boolean {
  return operationIds.has(id);
}

/**
 * A fault to inject. It applies to requests of `operation` (default: every operation), starting with the `nth` from now
 * on (default: the next one), for `times` requests (default: 1).
 */
export interface Fault {
  readonly operation?: string | undefined;
  readonly nth?: number | undefined;
  readonly times?: number | undefined;
  readonly effect: FaultEffect;
}

export type FaultEffect =
  /**
   * The response is delayed by `ms` on the sandbox's clock. While that is frozen, the response waits until it advances.
   */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The connection breaks before the request arrives: it has no effect. */
  | { readonly kind: 'lostRequest' }
  /** The request arrives twice in succession. The response is the second one's. */
  | { readonly kind: 'duplicate' }
  /** The connection breaks before the response is sent: the request has had its effect. */
  | { readonly kind: 'lostResponse' }
  /** The operation fails with an error code of the service, without an effect. */
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly retryAfterSeconds?: number | undefined }
  /** The next `payloadToSign` is exactly this text. */
  | { readonly kind: 'payload'; readonly payload: string };

/** The pending faults. They are not stored in the journal. */
export interface Faults {
  /** Adds a fault. @throws TypeError for an operation that is not in the contract. */
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** Counts a request of an operation and returns the faults that apply to it. */
  takeEffects(operation: string): readonly FaultEffect[];
  /** Returns and removes the pending payload replacement of this operation, if any. */
  takePayload(operation: string): string | undefined;
}

interface PendingFault {
  readonly fault: Fault;
  skip: number;
  left: number;
}

/** Creates an empty set of faults. */
export function createFaults(): Faults {
  let pending: PendingFault[] = [];
  const matches = ({ fault }: PendingFault, operation: string) =>
    fault.operation === undefined || fault.operation === operation;

  return {
    add(fault) {
      if (fault.operation !== undefined && !isOperationId(fault.operation)) {
        throw new TypeError(
          addDocsUrl(
            `"operation" of the fault is "${fault.operation}", which is not an operation id. Pass one such as "createQuote", or omit it for all.`,
            'packages/sandbox#developer-api',
          ),
        );
      }
      pending.push({ fault, skip: (fault.nth ?? 1) - 1, left: fault.times ?? 1 });
    },
    clear() {
      pending = [];
    },
    list: () => pending.map(({ fault }) => fault),
    takeEffects(operation) {
      const effects: FaultEffect[] = [];
      for (const entry of pending) {
        if (entry.fault.effect.kind === 'payload' || !matches(entry, operation)) continue;
        if (entry.skip > 0) entry.skip--;
        else if (entry.left > 0) {
          entry.left--;
          effects.push(entry.fault.effect);
        }
      }
      pending = pending.filter(({ left }) => left > 0);
      return effects;
    },
    takePayload(operation) {
      const entry = pending.find((one) => one.fault.effect.kind === 'payload' && matches(one, operation));
      if (entry?.fault.effect.kind !== 'payload') return undefined;
      pending = pending.filter((one) => one !== entry);
      return entry.fault.effect.payload;
    },
  };
}
