import type { Clock } from '@latchkey/service';
import { CallbackError } from '../identity/callbackError.ts';
import type { OnError } from '../relayOptions.ts';
import { findStoreCall } from '../store/markStoreErrors.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { Log, LogEntry } from './log.ts';

/** Logs an unexpected error by the name of its class, since its text could contain personal data, and calls `onError`. */
export type ReportError = (
  error: unknown,
  more?: { readonly level?: 'warn' | 'error'; readonly requestId?: string },
) => void;

export function createReportError({
  log,
  clock,
  onError,
}: {
  readonly log: Log;
  readonly clock: Clock;
  readonly onError: OnError | undefined;
}): ReportError {
  return (error, { level = 'warn', requestId } = {}) => {
    const { where, cause, code } = locate(error);
    const request = requestId === undefined ? {} : { requestId };
    const errorName = cause instanceof Error ? cause.name : typeof cause;
    const errorCode = cause instanceof StoreUnavailable ? cause.code : undefined;
    log({
      level,
      event: events[where] ?? 'callbackFailed',
      at: clock.now(),
      ...request,
      ...(code === undefined ? {} : { code }),
      errorName,
      ...(errorCode !== undefined && codeForm.test(errorCode) ? { errorCode } : {}),
    });
    void callOnError(onError, cause, { ...request, where });
  };
}

const events: Partial<Record<OnError.Place['where'], LogEntry['event']>> = {
  store: 'storeFailed',
  relay: 'internalError',
};

/** A code of a system or a database: a text of an integrator's store could be anything. */
const codeForm = /^[A-Z0-9_]{1,40}$/;

/** Where an error comes from. `code` names the function of the integrator, or the call of the store. */
interface Origin {
  readonly where: OnError.Place['where'];
  readonly cause: unknown;
  readonly code?: string;
}

function locate(error: unknown): Origin {
  if (error instanceof CallbackError) return { where: error.callback, cause: error.cause, code: error.callback };
  const call = findStoreCall(error) ?? (error instanceof StoreUnavailable ? 'unknown' : undefined);
  return call === undefined ? { where: 'relay', cause: error } : { where: 'store', cause: error, code: call };
}

/** A handler that fails must not change the response: what it throws, now or later, is dropped. */
async function callOnError(onError: OnError | undefined, error: unknown, place: OnError.Place): Promise<void> {
  try {
    await onError?.(error, place);
  } catch {
    // The log has the error already.
  }
}

/** Runs work whose failure must not withhold a response that the service has already given. */
export async function runReportingErrors(reportError: ReportError, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}
