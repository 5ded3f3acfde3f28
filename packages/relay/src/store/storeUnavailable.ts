/**
 * The database did not respond in time or is unreachable. The last statement may have been executed. The relay returns
 * 503 `RELAY_UNAVAILABLE`; a store of your own may throw this too.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Settles like the promise, or rejects with `StoreUnavailable` after `ms`; a later result is ignored. */
export function withTimeout<T>(promise: Promise<T>, ms: number, onTimeout: () => void = () => undefined): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout();
      reject(new StoreUnavailable(`The database did not respond in ${ms} ms.`));
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
