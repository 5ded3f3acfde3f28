import { expect, it } from 'vitest';
import { createBrowser } from './sockets/browser.ts';
import { createChance } from './sockets/chance.ts';
import type { Fault } from './sockets/faultyProxy.ts';
import { createPayer, type Payment } from './sockets/payer.ts';
import { liveThrough, randomOf } from './sockets/sagas.ts';
import { openSocketStreet } from './sockets/socketStreet.ts';
import { judge } from './sockets/verdict.ts';

const STEPS = ['/relay/sign-in', '/verify', '/verify, signed', '/quotes', '/execute'] as const;
const LOSSES: readonly Fault[] = ['answer lost', 'answer cut off', '500 after'];

/** Signs in and pays, over sockets; one call of one step loses its answer. */
async function payWithout(step: (typeof STEPS)[number], fault: Fault) {
  const seen = new Map<string, number>();
  const [ending, nth] = step.endsWith('signed') ? ['/verify', 2] : [step, 1];
  let lost = 0;
  const street = await openSocketStreet({
    seed: step,
    fate: ({ path }) => {
      const count = (seen.get(ending) ?? 0) + Number(path.endsWith(ending));
      seen.set(ending, count);
      if (!path.endsWith(ending) || count !== nth) return undefined;
      lost += 1;
      return { fault, extent: 0.5 };
    },
  });
  const customer = await street.addCustomer('ada@example.com', '000123456789');
  const browser = createBrowser({
    ...{ street, address: '10.0.0.1', skewMs: 0, called: () => {} },
    random: randomOf(createChance(1), 'ada'),
  });
  const payment: Payment = {
    ...{ amount: 5_000_000n, exposed: 0, calls: 0, hesitationMs: 1_000, asksAnew: false, diesAfterMs: undefined },
    ...{ safeSince: 0, endedAt: undefined, shown: new Set() },
  };
  let isDone = false;
  const payer = createPayer({
    ...{ street, customer, browser, payments: [payment] },
    done: () => {
      isDone = true;
    },
  });
  payer.begin();
  await street.passUntil(() => isDone);
  await street.pass(60_000);
  const came = judge(street.sandbox.world, [payer]);
  await street.close();
  return { ...came, lost, story: payer.story, shown: [...payment.shown] };
}

it('#23 payments over sockets that fail more than every other call: none is debited twice, none is called what it is not, and each comes to its end', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const { doubles, inconsistent, late, payments, completed, failed, debits } = await liveThrough({
    ...{ seed, first: 0, sagas: 18 },
  });
  // Of so few, one may take longer than its minute.
  expect({ doubles, inconsistent, late: late.slice(1) }, `seed ${seed}`).toEqual({
    ...{ doubles: [], inconsistent: [], late: [] },
  });
  expect([completed + failed, debits], `seed ${seed}`).toEqual([payments, completed]);
}, 60_000);

it.each(STEPS.flatMap((step) => LOSSES.map((fault) => [step, fault] as const)))(
  '#25 %s alone, by "%s": nobody starts over, and it is paid once',
  async (step, fault) => {
    const { lost, completed, debits, codes, inconsistent, doubles, story } = await payWithout(step, fault);
    expect({ lost, completed, debits, codes, inconsistent, doubles }, story.join('\n')).toEqual({
      ...{ lost: 1, completed: 1, debits: 1, codes: 1, inconsistent: [], doubles: [] },
    });
  },
  30_000,
);
