import type { RelayEvent } from '@latchkey/contract/relay';
import { expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { watchEvents } from './watchEvents.ts';

const warnings = recordWarnings();

/** Ends with the request, as `fetch` does. */
const waitForAbort = ({ init: { signal } }: MadeCall) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const proxies: Readonly<Record<string, (call: MadeCall) => Promise<Response>>> = {
  'the body': async (call) =>
    new Response(
      new ReadableStream({
        start: (controller) => void waitForAbort(call).catch((reason) => controller.error(reason)),
      }),
    ),
  'the whole response': waitForAbort,
};

it.each(Object.entries(proxies))('polls every 20 seconds behind a proxy that buffers %s', async (_, respond) => {
  let opened = 0;
  const { wallet, clock } = scriptedWallet((call) => {
    if (call.path !== '/relay/events') return json(200, { customerId: 'Customer:1' });
    opened += 1;
    return respond(call);
  });
  await restoreSession(wallet);
  const events: { readonly type: string; readonly at: number }[] = [];
  const stop = watchEvents(wallet, ({ type }: RelayEvent) => events.push({ type, at: clock.now() }));
  const start = clock.now();
  while (clock.now() - start < 120_000) {
    await flushTasks();
    clock.jump();
  }
  const times = [start, ...events.map(({ at }) => at), clock.now()];
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['latchkey.poll']));
  // It tries again: the proxy may be corrected.
  expect(opened).toBeGreaterThanOrEqual(6);
  expect(warnings.join()).toContain('/relay/events sent no data for ten seconds');
  expect(warnings).toHaveLength(1);
  stop();
  closeWallet(wallet);
});
