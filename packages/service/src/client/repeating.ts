import { ServiceError } from '../errors/serviceError.ts';
import { serviceError } from '../errors/serviceErrors.ts';
import type { Connection } from './connection.ts';

/** Longest wait that a service may ask for and still be asked again here. What is longer is the caller's to wait out. */
const longestWaitMs = 10_000;

/** Statuses after which a safe call is repeated (supplement 9.7). A 429 is the caller's to wait out. */
const again: ReadonlySet<number> = new Set([500, 502, 503, 504]);

interface Repeated {
  readonly operation: string;
  readonly safe: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs an attempt, and runs it again after a growing pause while that is safe and of use. Never before the service said
 * (`Retry-After`); where it said long, the error that carries it is thrown at once. An attempt is told whether one
 * before it ended openly: then even a refusal may stand beside a deed.
 */
export async function repeating<T>(
  client: Connection,
  call: Repeated,
  attempt: (isOpen: boolean) => Promise<T>,
): Promise<T> {
  let isOpen = false;
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await attempt(isOpen);
    } catch (error) {
      if (!call.safe || repeated >= client.retries || !isPassing(error)) throw error;
      const asked = error.retryAfterMs ?? 0;
      if (asked > longestWaitMs) throw error;
      isOpen ||= error.mayHaveHappened;
      // On top of what was asked for, so that not everybody who was sent away comes back at once.
      await pause(client, { ...call, isOpen }, asked + pauseMs(repeated, client.random()));
    }
  }
}

function isPassing(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  if (error.code === 'SERVICE_UNREACHABLE' || error.code === 'SERVICE_TIMEOUT') return true;
  return error.status !== undefined && again.has(error.status) && !error.code.startsWith('SERVICE_ANSWER');
}

/** 250 ms doubled each time, up to 4 s, spread over its upper half. */
export function pauseMs(repeated: number, random: number): number {
  return Math.min(250 * 2 ** repeated, 4000) * (0.5 + random / 2);
}

function pause(client: Connection, call: Repeated & { readonly isOpen: boolean }, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      client.clock.clearTimeout(timer);
      reject(
        serviceError({
          code: 'SERVICE_CANCELLED',
          operation: call.operation,
          message: 'The call was cancelled.',
          cause: call.signal?.reason,
          mayHaveHappened: call.isOpen,
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
