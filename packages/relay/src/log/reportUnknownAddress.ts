import type { Clock } from '@latchkey/service';
import type { RequestContext } from '../requestContext.ts';
import type { Log } from './log.ts';

/** Logs once that the server in front passes no client address: no limit by address applies then. */
export type ReportUnknownAddress = (context: Pick<RequestContext, 'ip' | 'requestId'>) => void;

export function createReportUnknownAddress({
  log,
  clock,
}: {
  readonly log: Log;
  readonly clock: Clock;
}): ReportUnknownAddress {
  let isDone = false;
  return ({ ip, requestId }) => {
    if (isDone || ip !== undefined) return;
    isDone = true;
    log({ level: 'warn', event: 'addressUnknown', at: clock.now(), requestId });
  };
}
