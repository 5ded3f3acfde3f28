/**
 * The database did not respond in time or is unreachable. The last statement may have been executed. The relay returns
 * 503 `RELAY_UNAVAILABLE`; a store of your own may throw this too.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** The reason, for the log: the code of the cause, such as `ECONNREFUSED` or `57P01`, or one of the store's own. */
  readonly code: string | undefined;

  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string | undefined } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Settles like the promise, or rejects with `StoreUnavailable` after `ms`; a later result is ignored. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StoreUnavailable(`The database did not respond in ${ms} ms.`, { code: 'NO_RESPONSE' })),
      ms,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
