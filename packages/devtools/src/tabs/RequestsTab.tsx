import type { ReactElement } from 'react';
import { formatTime } from '../panel/formatTime.ts';
import type { TabProps } from '../panel/tabProps.ts';
import { useStore } from '../panel/useStore.ts';
import type { LoggedRequest } from '../requests/createRequestLog.ts';

/** Shows the latest requests, as `observeRequests` of core reports them: no id, query, header or body. */
export function RequestsTab({ tap: { requests } }: TabProps): ReactElement {
  const logged = useStore(requests);
  if (logged.length === 0) return <p>No request since the panel was mounted.</p>;
  return (
    <>
      <button type="button" className="lkd-button" onClick={requests.clear}>
        Clear the list
      </button>
      <ol className="lkd-list" aria-label="Requests, newest first">
        {logged.map((request) => (
          <li key={request.number}>
            <code>{request.operation ?? 'unknown operation'}</code>{' '}
            <strong data-failed={request.code === undefined ? undefined : ''}>
              {[request.status, request.code].filter(Boolean).join(' ')}
            </strong>{' '}
            <span className="lkd-muted">{describeRequest(request)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function describeRequest(request: LoggedRequest): string {
  const { method, path, at, durationMs, attempt, hasIdempotencyKey, requestId } = request;
  return [
    `${method} ${path ?? ''}`.trim(),
    formatTime(at),
    `${Math.round(durationMs)} ms`,
    ...(attempt > 1 ? [`attempt ${attempt}`] : []),
    ...(hasIdempotencyKey ? ['idempotency key'] : []),
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
  ].join(' · ');
}
