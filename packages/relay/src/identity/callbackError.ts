import { StoreUnavailable } from '../store/storeUnavailable.ts';

/** The functions of the integrator that decide who the caller is. */
export type CallbackName = 'resolve' | 'authenticate' | 'reauthenticate';

/** A function of the integrator threw, or returned a malformed value: see the cause. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  readonly callback: CallbackName;

  constructor(callback: CallbackName, cause: unknown) {
    super(`${callback}() failed.`, { cause });
    this.callback = callback;
  }
}

/**
 * Calls a function of the integrator.
 *
 * @throws CallbackError; `StoreUnavailable` as it is, so that the response is 503.
 */
export async function runCallback<Result>(callback: CallbackName, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof StoreUnavailable ? cause : new CallbackError(callback, cause);
  }
}
