import { StoreUnavailable } from './storeUnavailable.ts';

/** What the promise comes to, or `StoreUnavailable` after `ms`; what it comes to later is nobody's. */
export function inTime<T>(promise: Promise<T>, ms: number, late: () => void = () => undefined): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new StoreUnavailable(`The database did not answer in ${ms} ms.`));
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
