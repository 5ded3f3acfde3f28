import { expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { bySms } from '../../test/sending.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';

/** A relay whose store counts, and then can set no count right. */
function failing() {
  const store = memoryStore();
  const gone = () => Promise.reject(new RangeError('canary'));
  return doubled({ store: { ...store, limits: { ...store.limits, giveBack: gone, clear: gone } } });
}

it('error: an order that was taken is answered, though its count cannot be given back', async () => {
  const { call, upstream, logs } = failing();
  const { path } = bySms.executeQuote;
  upstream.answer(`POST ${path}`, () => Response.json({ id: ids.a.quote, status: 'PROCESSING' }));
  const answer = await call('POST', path);
  expect([answer.status, await answer.json()]).toEqual([200, { id: ids.a.quote, status: 'PROCESSING' }]);
  expect(logs).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'internalError', errorName: 'RangeError' }),
  );
  expect(JSON.stringify(logs)).not.toContain('canary');
});

it('error: so is a proof that was right', async () => {
  const { call, upstream } = failing();
  const path = `/quotes/${ids.a.quote}/authorize`;
  upstream.answer(`POST ${path}`, () => Response.json({ id: ids.a.quote, status: 'PROCESSING' }));
  expect((await call('POST', path, { body: { code: '1' } })).status).toBe(200);
});

it('error: where nothing can be counted beforehand, nothing is sent', async () => {
  const store = memoryStore();
  const take = () => Promise.reject(new RangeError('gone'));
  const { call, upstream } = doubled({ store: { ...store, limits: { ...store.limits, take } } });
  const { path } = bySms.trustExternalAccount;
  expect((await call('POST', path)).status).toBe(500);
  expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});
