import { RelayError } from '../relayError.ts';

/** The relay holds a document in memory until the service has responded. */
const maxUploads = 4;

/**
 * Runs uploads, at most four of one customer at once in this process: without a limit, one customer could exhaust its
 * memory.
 *
 * @throws RelayError `RELAY_RATE_LIMITED`; what `upload` throws
 */
export type LimitUploads = <Result>(customerId: string, upload: () => Promise<Result>) => Promise<Result>;

export function createLimitUploads(): LimitUploads {
  const running = new Map<string, number>();
  return async (customerId, upload) => {
    const others = running.get(customerId) ?? 0;
    if (others >= maxUploads) throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: 1000 });
    running.set(customerId, others + 1);
    try {
      return await upload();
    } finally {
      const left = (running.get(customerId) ?? 1) - 1;
      if (left === 0) running.delete(customerId);
      else running.set(customerId, left);
    }
  };
}
