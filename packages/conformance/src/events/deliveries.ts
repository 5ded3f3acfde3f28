import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { getTransaction } from '@latchkey/contract/transactions';
import { webhookRetries } from '@latchkey/contract/webhooks';
import type { Capability } from '../target.ts';
import type { TestContext } from '../testContext.ts';
import { type Mailbox, type Matcher, type VerifiedWebhook, withMailbox } from './mailbox.ts';
import { receivePayment } from './payments.ts';
import { awaitWebhook, type WebhookScenario } from './webhookScenario.ts';

const hour = 3_600_000;
const needs: readonly Capability[] = ['webhooks', 'clock'];

/** Selects repetitions of a webhook. */
const isRepetitionOf =
  ({ webhook }: VerifiedWebhook): Matcher =>
  (other) =>
    other.webhook.id === webhook.id;

/** Registers a customer, which sends the platform a webhook. */
async function registerAndAwaitWebhook(context: TestContext, mailbox: Mailbox): Promise<VerifiedWebhook> {
  return awaitWebhook(mailbox, 'CUSTOMER.KYC_APPROVED', (await context.registerCustomer()).customerId);
}

/** Advances the clock by hours. @throws Error if a webhook is delivered again. */
async function expectNoRedelivery(context: TestContext, mailbox: Mailbox, first: VerifiedWebhook): Promise<void> {
  for (let passed = 0; passed < 2; passed += 1) {
    await context.advance(hour);
    const count = (await mailbox.collectAll(isRepetitionOf(first))).length;
    if (count > 1) throw new Error(`${first.webhook.type} was delivered ${count} times.`);
  }
}

/** Creates the scenario of a response after which the event is not delivered again. */
const createFinalResponseScenario = (response: number, cause: string): WebhookScenario => ({
  outcome: response,
  cause,
  needs,
  run: (context) =>
    withMailbox(context, response, async (mailbox) =>
      expectNoRedelivery(context, mailbox, await registerAndAwaitWebhook(context, mailbox)),
    ),
});

/**
 * Creates the scenario of a response after which the same bytes are delivered again, at least once in each half hour.
 */
const createRetryScenario = (response: number): WebhookScenario => ({
  outcome: response,
  cause: 'the same bytes are delivered again at least every half hour after this response',
  needs,
  run: (context) =>
    withMailbox(context, response, async (mailbox) => {
      const first = await registerAndAwaitWebhook(context, mailbox);
      let before = 1;
      for (let window = 1; window <= 3; window += 1) {
        await context.advance(webhookRetries.longestGapMs);
        const all = await mailbox.waitForCount(
          before + 1,
          `a repetition of ${first.webhook.type}`,
          isRepetitionOf(first),
        );
        if (all.some(({ text }) => text !== first.text))
          throw new Error('The event was delivered again with different bytes.');
        before = (await mailbox.collectAll(isRepetitionOf(first))).length;
      }
    }),
});

/** Delivery attempts end after seven days. */
const retriesEndScenario: WebhookScenario = {
  outcome: 500,
  cause: 'deliveries stop after seven days of this response',
  needs,
  run: (context) =>
    withMailbox(context, 500, async (mailbox) => {
      const first = await registerAndAwaitWebhook(context, mailbox);
      await context.advance(webhookRetries.forMs);
      await mailbox.collectAll(isRepetitionOf(first));
      await context.advance(webhookRetries.longestGapMs);
      const before = (await mailbox.collectAll(isRepetitionOf(first))).length;
      if (before < 2) throw new Error('The event was not delivered again.');
      await context.advance(24 * hour);
      const after = (await mailbox.collectAll(isRepetitionOf(first))).length;
      if (after > before) throw new Error(`The event was delivered ${after - before} more times after seven days.`);
    }),
};

/**
 * A webhook that requires a decision is sent once: an invalid response rejects the payment
 * (docs/reference/webhooks.md).
 */
const approvalOnceScenario: WebhookScenario = {
  outcome: 'INCOMING_PAYMENT.PENDING',
  cause: 'the approval is requested once, whatever the response',
  needs,
  run: (context) =>
    withMailbox(context, 503, async (mailbox) => {
      const transactionId = (await receivePayment(context)) ?? '';
      const first = await awaitWebhook(mailbox, 'INCOMING_PAYMENT.PENDING', transactionId);
      await expectNoRedelivery(context, mailbox, first);
      const { status } = await context.expectSuccess<{ status: string }>(getTransaction, { params: { transactionId } });
      if (status !== 'REJECTED') throw new Error(`The payment is ${status}, not REJECTED.`);
    }),
};

/** A test webhook is sent once, and the response of the endpoint is reported (docs/reference/webhooks.md). */
const testOnceScenario: WebhookScenario = {
  outcome: 'TEST',
  cause: 'the test webhook is sent once, whatever the response',
  needs,
  run: (context) =>
    withMailbox(context, 503, async (mailbox) => {
      const report = await context.expectSuccess<{ response_status: number }>(sandboxTestWebhook);
      if (report.response_status !== 503) throw new Error(`The reported response status is ${report.response_status}.`);
      await expectNoRedelivery(context, mailbox, await awaitWebhook(mailbox, 'TEST', undefined));
    }),
};

/** How events are delivered (docs/reference/webhooks.md#delivery). Weeks pass on the service's clock. */
export const deliveries: readonly WebhookScenario[] = [
  createFinalResponseScenario(200, 'the event is delivered once after this response'),
  createFinalResponseScenario(409, 'the event is not delivered again after this response'),
  createRetryScenario(503),
  createRetryScenario(202),
  retriesEndScenario,
  approvalOnceScenario,
  testOnceScenario,
];
