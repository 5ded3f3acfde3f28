import { until } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { sendOnStreet } from './sendOnStreet.ts';

const on = sendOnStreet();

it('behavior: what is started before the flow has looked back begins as soon as it has', async () => {
  const flow = on.send();
  flow.start(on.intent);
  expect(flow.getState().status).toBe('resuming');
  expect((await until(flow, 'reviewing')).quote.sending.amount).toBe(40_000_000n);
});

it('behavior: a payment on its way is not left for one that is started at once', async () => {
  const first = on.send();
  first.start(on.intent);
  await until(first, 'reviewing');
  first.confirm();
  await until(first, 'processing');

  const flow = on.reload(first);
  flow.start({ ...on.intent, amount: 1_000_000n });
  expect((await until(flow, 'completed')).intent.amount).toBe(40_000_000n);
  expect(on.spent()).toBe(40_000_000n);
});

it('#53 behavior: an inspector sees every step of it, and nothing that anybody could use', async () => {
  const flow = on.send();
  const steps: { event: string; from: string; to: string; at: number }[] = [];
  flow.inspect((step) => steps.push(step));
  await until(flow, 'idle');
  flow.start(on.intent);
  await until(flow, 'reviewing');
  flow.confirm();
  await until(flow, 'completed');
  const path = steps.filter(({ from, to }) => from !== to).map(({ to }) => to);
  expect(path.filter((to) => to !== 'processing')).toEqual([
    'idle',
    'quoting',
    'reviewing',
    'signing',
    'executing',
    'completed',
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/Quote:|Account:|40000000|payload/);
});
