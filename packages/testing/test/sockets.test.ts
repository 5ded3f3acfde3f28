import { expect, it } from 'vitest';
import { runs, sample } from '../../../scripts/scope.mjs';
import { seed } from '../../../scripts/seed.ts';
import { createBrowser } from './sockets/browser.ts';
import { evaluatePayments } from './sockets/evaluatePayments.ts';
import type { Fault } from './sockets/faultyProxy.ts';
import { createPayer, type Payment } from './sockets/payer.ts';
import { createRandomBytes, runPayments } from './sockets/runPayments.ts';
import { createSeededRandom } from './sockets/seededRandom.ts';
import { openSocketEnvironment } from './sockets/socketEnvironment.ts';

const steps = ['/relay/sign-in', '/verify', '/verify, signed', '/quotes', '/execute'] as const;
const lostResponses: readonly Fault[] = ['response lost', 'response cut off', '500 after delivery'];

/** Signs in and pays over sockets, with a fault in one call of one step. */
async function payWithLostResponse(step: (typeof steps)[number], fault: Fault) {
  const attempts = new Map<string, number>();
  const [ending, nth] = step.endsWith('signed') ? ['/verify', 2] : [step, 1];
  let lost = 0;
  const env = await openSocketEnvironment({
    seed: step,
    findFault: ({ path }) => {
      const count = (attempts.get(ending) ?? 0) + Number(path.endsWith(ending));
      attempts.set(ending, count);
      if (!path.endsWith(ending) || count !== nth) return undefined;
      lost += 1;
      return { fault, extent: 0.5 };
    },
  });
  const customer = await env.addCustomer('ada@example.com', '000123456789');
  const browser = createBrowser({
    env,
    address: '10.0.0.1',
    skewMs: 0,
    onCall: () => {},
    random: createRandomBytes(createSeededRandom(1), 'ada'),
  });
  const payment: Payment = {
    amount: 5_000_000n,
    maxFaultyCalls: 0,
    calls: 0,
    thinkMs: 1_000,
    requestsNewQuote: false,
    destroyAfterMs: undefined,
    lastFaultAt: 0,
    endedAt: undefined,
    shownStatuses: new Set(),
  };
  let isDone = false;
  const payer = createPayer({
    env,
    customer,
    browser,
    payments: [payment],
    done: () => {
      isDone = true;
    },
  });
  payer.start();
  await env.advanceUntil(() => isDone);
  await env.advance(60_000);
  const findings = evaluatePayments(env.sandbox.world, [payer]);
  await env.close();
  return { ...findings, lost, story: payer.log, shown: [...payment.shownStatuses] };
}

// requirement: 23
it('payments over sockets with faults in more than every other call: no double debit, no wrong outcome, and each ends', async () => {
  const { doubleDebits, inconsistent, overdue, payments, completed, failed, debits } = await runPayments({
    seed,
    first: 0,
    payments: runs({ smoke: 6, proof: 18 }),
  });
  // With so few payments, one may take longer than its minute.
  expect({ doubleDebits, inconsistent, overdue: overdue.slice(1) }, `seed ${seed}`).toEqual({
    doubleDebits: [],
    inconsistent: [],
    overdue: [],
  });
  expect([completed + failed, debits], `seed ${seed}`).toEqual([payments, completed]);
}, 60_000);

// requirement: 25
it.each(
  sample(
    steps.flatMap((step) => lostResponses.map((fault) => [step, fault] as const)),
    5,
  ),
)(
  'recovers from a fault of %s ("%s") with one code and one payment',
  async (step, fault) => {
    const { lost, completed, debits, codes, inconsistent, doubleDebits, story } = await payWithLostResponse(
      step,
      fault,
    );
    expect({ lost, completed, debits, codes, inconsistent, doubleDebits }, story.join('\n')).toEqual({
      lost: 1,
      completed: 1,
      debits: 1,
      codes: 1,
      inconsistent: [],
      doubleDebits: [],
    });
  },
  30_000,
);
