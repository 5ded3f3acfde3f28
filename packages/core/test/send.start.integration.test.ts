import { waitForState } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { sendModelEnvironment } from './sendModelEnvironment.ts';

const on = sendModelEnvironment();

it('starts an intent requested before the flow was restored as soon as it is restored', async () => {
  const flow = on.send();
  flow.start(on.intent);
  expect(flow.getState().status).toBe('resuming');
  expect((await waitForState(flow, 'reviewing')).quote.sending.amount).toBe(40_000_000n);
});

it('does not abandon a pending payment for an immediate start', async () => {
  const first = on.send();
  first.start(on.intent);
  await waitForState(first, 'reviewing');
  first.confirm();
  await waitForState(first, 'processing');

  const flow = on.reload(first);
  flow.start({ ...on.intent, amount: 1_000_000n });
  expect((await waitForState(flow, 'completed')).intent.amount).toBe(40_000_000n);
  expect(on.spent()).toBe(40_000_000n);
});

// requirement: 53
it('shows every step to an inspector, without any usable secret', async () => {
  const flow = on.send();
  const steps: { event: string; from: string; to: string; at: number }[] = [];
  flow.inspect((step) => steps.push(step));
  await waitForState(flow, 'idle');
  flow.start(on.intent);
  await waitForState(flow, 'reviewing');
  flow.confirm();
  await waitForState(flow, 'completed');
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
