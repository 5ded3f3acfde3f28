import { addDocsUrl } from '@latchkey/contract/errors';
import type { Clock } from '@latchkey/service';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

/** The functions of the integrator that decide who the caller is. */
export type CallbackName = 'resolve' | 'authenticate' | 'reauthenticate';

/** A function of the integrator threw, returned a malformed value, or did not settle in time: see the cause. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  readonly callback: CallbackName;

  constructor(callback: CallbackName, cause: unknown) {
    super(`${callback}() failed.`, { cause });
    this.callback = callback;
  }
}

/** A function of the integrator did not settle in time. It may still take effect. */
export class CallbackTimeout extends Error {
  override readonly name = 'CallbackTimeout';
}

const callbackTimeoutMs = 5_000;

/**
 * Calls a function of the integrator, and ignores what it returns after five seconds: the caller would wait, and so
 * would a shutdown.
 *
 * @throws CallbackError; `StoreUnavailable` as it is, so that the response is 503.
 */
export async function runCallback<Result>(
  { callback, clock }: { readonly callback: CallbackName; readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'> },
  run: () => Promise<Result>,
): Promise<Result> {
  let timer: unknown;
  const timeout = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(createTimeout(callback)), callbackTimeoutMs);
  });
  try {
    return await Promise.race([run(), timeout]);
  } catch (cause) {
    throw cause instanceof StoreUnavailable ? cause : new CallbackError(callback, cause);
  } finally {
    clock.clearTimeout(timer);
  }
}

function createTimeout(callback: CallbackName): CallbackTimeout {
  const message = `${callback}() did not settle within ${callbackTimeoutMs / 1000} seconds, so the request was refused. Limit the time of what it waits for, for example with AbortSignal.timeout(3000).`;
  return new CallbackTimeout(addDocsUrl(message, 'running-a-relay#monitoring'));
}
