import { expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { bySms } from '../../test/sending.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';

/** A relay whose store counts, and then fails to update counts. */
function failing() {
  const store = memoryStore();
  const gone = () => Promise.reject(new RangeError('canary'));
  return openDoubledRelay({ store: { ...store, limits: { ...store.limits, release: gone, clear: gone } } });
}

it('returns the response of an accepted payment although its count cannot be refunded', async () => {
  const { call, upstream, logs } = failing();
  const { path } = bySms.executeQuote;
  upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.quote, status: 'PROCESSING' }));
  const response = await call('POST', path);
  expect([response.status, await response.json()]).toEqual([200, { id: ids.a.quote, status: 'PROCESSING' }]);
  expect(logs).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'storeFailed', errorName: 'RangeError' }),
  );
  expect(JSON.stringify(logs)).not.toContain('canary');
});

it('returns the response of a correct proof', async () => {
  const { call, upstream } = failing();
  const path = `/quotes/${ids.a.quote}/authorize`;
  upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.quote, status: 'PROCESSING' }));
  expect((await call('POST', path, { body: { code: '1' } })).status).toBe(200);
});

it('sends nothing when nothing can be counted before', async () => {
  const store = memoryStore();
  const take = () => Promise.reject(new RangeError('gone'));
  const { call, upstream } = openDoubledRelay({ store: { ...store, limits: { ...store.limits, take } } });
  const { path } = bySms.trustExternalAccount;
  expect((await call('POST', path)).status).toBe(500);
  expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});
