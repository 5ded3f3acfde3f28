import type { Clock } from '@latchkey/service';
import type { Log } from './log.ts';

/** Logs an unexpected error by the name of its class; its text could contain personal data. */
export type ReportError = (
  error: unknown,
  more?: { readonly level?: 'warn' | 'error'; readonly requestId?: string },
) => void;

export function createReportError({ log, clock }: { readonly log: Log; readonly clock: Clock }): ReportError {
  return (error, { level = 'warn', requestId } = {}) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log({
      level,
      event: 'internalError',
      at: clock.now(),
      ...(requestId === undefined ? {} : { requestId }),
      errorName,
    });
  };
}

/** Runs work whose failure must not withhold a response that the service has already given. */
export async function runReportingErrors(reportError: ReportError, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}
