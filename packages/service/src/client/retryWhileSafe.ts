import { ServiceError } from '../errors/serviceError.ts';
import { createServiceError } from '../errors/serviceErrors.ts';
import type { Connection } from './connection.ts';

/** Longest `Retry-After` that is retried here. The caller has to wait out a longer one. */
const longestWaitMs = 10_000;

/**
 * Statuses after which a safe call is repeated (docs/reference/errors.md#retries). A 429 is the caller's to wait out.
 */
const retriedStatuses: ReadonlySet<number> = new Set([500, 502, 503, 504]);

interface RetriedCall {
  readonly operation: string;
  readonly safe: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs an attempt, and retries it after a growing pause while that is safe and useful. Never retries before
 * `Retry-After`; a long one throws the error that carries it at once. An attempt receives whether an earlier one ended
 * with an unknown outcome: then even a refusal does not prove that nothing happened.
 */
export async function retryWhileSafe<T>(
  client: Connection,
  call: RetriedCall,
  attempt: (isOpen: boolean) => Promise<T>,
): Promise<T> {
  let isOpen = false;
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await attempt(isOpen);
    } catch (error) {
      if (!call.safe || repeated >= client.retries || !isTemporary(error)) throw error;
      const requestedMs = error.retryAfterMs ?? 0;
      if (requestedMs > longestWaitMs) throw error;
      isOpen ||= error.mayHaveTakenEffect;
      // Added to the requested pause, so that clients do not all retry at once.
      await pause(client, { ...call, isOpen }, requestedMs + pauseMs(repeated, client.random()));
    }
  }
}

function isTemporary(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  return error.retry === 'backOff' && (error.status === undefined || retriedStatuses.has(error.status));
}

/** Returns 250 ms doubled each time, up to 4 s, spread over its upper half. */
export function pauseMs(repeated: number, random: number): number {
  return Math.min(250 * 2 ** repeated, 4000) * (0.5 + random / 2);
}

function pause(client: Connection, call: RetriedCall & { readonly isOpen: boolean }, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      client.clock.clearTimeout(timer);
      reject(
        createServiceError({
          code: 'SERVICE_CANCELLED',
          operation: call.operation,
          message:
            'The "signal" of the caller aborted the call before a retry. Repeat a write with the same idempotency key.',
          cause: call.signal?.reason,
          mayHaveTakenEffect: call.isOpen,
        }),
      );
    };
    const timer = client.clock.setTimeout(() => {
      call.signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    if (call.signal?.aborted) cancel();
    else call.signal?.addEventListener('abort', cancel, { once: true });
  });
}
