import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { getTransaction } from '@latchkey/contract/transactions';
import { webhookRetries } from '@latchkey/contract/webhooks';
import type { Need } from '../target.ts';
import type { World } from '../world.ts';
import { type Mailbox, type Meant, type Received, withMailbox } from './mailbox.ts';
import { received } from './payments.ts';
import { awaited, type WebhookScenario } from './webhookScenario.ts';

const hour = 3_600_000;
const needs: readonly Need[] = ['arrivals', 'clock'];

/** Says that a webhook is the same one again. */
const again =
  ({ webhook }: Received): Meant =>
  (other) =>
    other.webhook.id === webhook.id;

/** Somebody is registered, of which the platform hears. */
async function registered(world: World, mailbox: Mailbox): Promise<Received> {
  return awaited(mailbox, 'CUSTOMER.KYC_APPROVED', (await world.register()).customerId);
}

/** Lets hours pass. @throws Error where a webhook comes once more. */
async function mustNotComeAgain(world: World, mailbox: Mailbox, first: Received): Promise<void> {
  for (let passed = 0; passed < 2; passed += 1) {
    await world.advance(hour);
    const count = (await mailbox.all(again(first))).length;
    if (count > 1) throw new Error(`${first.webhook.type} came ${count} times.`);
  }
}

/** An answer that ends a delivery. */
const ends = (answer: number, cause: string): WebhookScenario => ({
  ...{ outcome: answer, cause, needs },
  run: (world) =>
    withMailbox(world, answer, async (mailbox) => mustNotComeAgain(world, mailbox, await registered(world, mailbox))),
});

/** An answer that does not: the same bytes come again, in each half hour once at least. */
const repeats = (answer: number): WebhookScenario => ({
  ...{ outcome: answer, cause: 'an endpoint that answers so hears the same again, each half hour at least', needs },
  run: (world) =>
    withMailbox(world, answer, async (mailbox) => {
      const first = await registered(world, mailbox);
      let before = 1;
      for (let window = 1; window <= 3; window += 1) {
        await world.advance(webhookRetries.longestGapMs);
        const all = await mailbox.several(before + 1, `${first.webhook.type} once more`, again(first));
        if (all.some(({ text }) => text !== first.text)) throw new Error('The same event came in other bytes.');
        before = (await mailbox.all(again(first))).length;
      }
    }),
});

/** Nothing is tried for ever. */
const givenUp: WebhookScenario = {
  ...{ outcome: 500, cause: 'an endpoint that answers so for seven days hears of it no more', needs },
  run: (world) =>
    withMailbox(world, 500, async (mailbox) => {
      const first = await registered(world, mailbox);
      await world.advance(webhookRetries.forMs);
      await mailbox.all(again(first));
      await world.advance(webhookRetries.longestGapMs);
      const before = (await mailbox.all(again(first))).length;
      if (before < 2) throw new Error('The event was never repeated.');
      await world.advance(24 * hour);
      const after = (await mailbox.all(again(first))).length;
      if (after > before) throw new Error(`After seven days the event came ${after - before} times more.`);
    }),
};

/** What asks is asked once: an answer that is none turns the payment away (supplement 8.5 and 8.6). */
const asksOnce: WebhookScenario = {
  ...{ outcome: 'INCOMING_PAYMENT.PENDING', cause: 'it is asked once, whatever is answered', needs },
  run: (world) =>
    withMailbox(world, 503, async (mailbox) => {
      const transactionId = (await received(world)) ?? '';
      const first = await awaited(mailbox, 'INCOMING_PAYMENT.PENDING', transactionId);
      await mustNotComeAgain(world, mailbox, first);
      const { status } = await world.must<{ status: string }>(getTransaction, { params: { transactionId } });
      if (status !== 'REJECTED') throw new Error(`The payment is ${status}, not REJECTED.`);
    }),
};

/** A test is sent once, and what the endpoint answered is told (supplement 8.5 and 8.7). */
const testsOnce: WebhookScenario = {
  ...{ outcome: 'TEST', cause: 'it is sent once, whatever is answered', needs },
  run: (world) =>
    withMailbox(world, 503, async (mailbox) => {
      const told = await world.must<{ response_status: number }>(sandboxTestWebhook);
      if (told.response_status !== 503) throw new Error(`The endpoint is said to answer ${told.response_status}.`);
      await mustNotComeAgain(world, mailbox, await awaited(mailbox, 'TEST', undefined));
    }),
};

/** How events are delivered (interface, Events; supplement 8.5). Weeks pass on the service's clock. */
export const deliveries: readonly WebhookScenario[] = [
  ends(200, 'an endpoint that answers so hears of an event once'),
  ends(409, 'an endpoint that answers so hears no more of an event'),
  repeats(503),
  repeats(202),
  givenUp,
  asksOnce,
  testsOnce,
];
