import { ServiceError } from '../errors/serviceError.ts';
import type { ServiceClient } from './createServiceClient.ts';

/** Statuses after which a safe call is repeated (supplement 9.7). A 429 is the caller's to wait out. */
const again: ReadonlySet<number> = new Set([500, 502, 503, 504]);

interface Repeated {
  readonly operation: string;
  readonly safe: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Runs an attempt, and runs it again after a growing pause while that is safe and of use. */
export async function repeating<T>(client: ServiceClient, call: Repeated, attempt: () => Promise<T>): Promise<T> {
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!call.safe || repeated >= client.retries || !isPassing(error)) throw error;
      await pause(client, call, pauseMs(repeated, client.random()));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.code === 'SERVICE_UNREACHABLE' || error.code === 'SERVICE_TIMEOUT') return true;
  return error.status !== undefined && again.has(error.status) && !error.code.startsWith('SERVICE_ANSWER');
}

/** 250 ms doubled each time, up to 4 s, spread over its upper half. */
export function pauseMs(repeated: number, random: number): number {
  return Math.min(250 * 2 ** repeated, 4000) * (0.5 + random / 2);
}

function pause(client: ServiceClient, call: Repeated, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      client.clock.clearTimeout(timer);
      reject(
        new ServiceError({
          code: 'SERVICE_CANCELLED',
          operation: call.operation,
          message: 'The call was cancelled.',
          cause: call.signal?.reason,
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
