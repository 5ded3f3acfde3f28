import type { RequestEvent } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { createRequestLog } from './createRequestLog.ts';

const event: RequestEvent = {
  operation: 'getQuote',
  method: 'GET',
  path: '/quotes/{quoteId}',
  at: 0,
  durationMs: 1,
  attempt: 1,
  hasIdempotencyKey: false,
  status: 200,
  code: undefined,
  requestId: 'abc',
};

describe('createRequestLog', () => {
  it('keeps the latest 200 requests, newest first', () => {
    const log = createRequestLog();
    for (let index = 0; index < 205; index++) log.record(event);
    expect(log.getState()).toHaveLength(200);
    expect(log.getState()[0]?.number).toBe(205);
    expect(log.getState().at(-1)?.number).toBe(6);
  });

  it('returns the same list until it changes', () => {
    const log = createRequestLog();
    log.record(event);
    expect(log.getState()).toBe(log.getState());
  });

  it('notifies of records and of clearing', () => {
    const log = createRequestLog();
    const lengths: number[] = [];
    log.subscribe(() => lengths.push(log.getState().length));
    log.record(event);
    log.clear();
    expect(lengths).toEqual([1, 0]);
  });
});
