import { headerNames } from '@latchkey/contract';
import type { Webhook } from '@latchkey/contract/webhooks';
import { verifyWebhook } from '@latchkey/service/webhooks';
import type { DeliveredWebhook, ServiceTarget } from '../target.ts';
import type { TestContext } from '../testContext.ts';

/** A webhook with a valid signature, and the signed text. */
export interface VerifiedWebhook {
  readonly webhook: Webhook;
  readonly text: string;
}

/** Selects webhooks. */
export type Matcher = (received: VerifiedWebhook) => boolean;

/** The webhooks that arrived at the platform's endpoint, verified before they were read. */
export interface Mailbox {
  /**
   * Returns the first match as soon as it arrives. With `advancesClock`, advances the service's clock minute by minute
   * until then. @throws Error if none arrives.
   */
  waitForFirst(description: string, matches: Matcher, advancesClock?: boolean): Promise<VerifiedWebhook>;
  /** Returns this number of matches as soon as they have arrived. @throws Error if they do not arrive. */
  waitForCount(count: number, description: string, matches: Matcher): Promise<readonly VerifiedWebhook[]>;
  /** Returns all matches, once nothing more has arrived for a moment. */
  collectAll(matches: Matcher): Promise<readonly VerifiedWebhook[]>;
}

/** Pause between two moves of the clock, in milliseconds of real time. */
const clockPauseMs = 50;
/** Maximum number of minutes until a delayed event arrives. */
const maxMinutes = 12;

async function verifyDelivery(target: ServiceTarget, { headers, body }: DeliveredWebhook): Promise<VerifiedWebhook> {
  const signature = headers.get(headerNames.webhookSignature);
  const webhook = await verifyWebhook({ body, signature, keys: target.webhookKeys ?? [] });
  return { webhook, text: new TextDecoder().decode(body) };
}

function createMailbox(context: TestContext) {
  const deliveries: Promise<VerifiedWebhook>[] = [];
  let notifyWaiting = () => {};

  async function findMatches(matches: Matcher): Promise<VerifiedWebhook[]> {
    return (await Promise.all(deliveries)).filter(matches);
  }

  /** Waits for the next delivery, with a time limit. */
  async function waitForDelivery(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      notifyWaiting = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }

  async function waitForMatches(count: number, matches: Matcher, ms: number): Promise<VerifiedWebhook[] | undefined> {
    const end = performance.now() + ms;
    for (;;) {
      const deliveryCount = deliveries.length;
      const found = await findMatches(matches);
      if (found.length >= count) return found;
      const left = end - performance.now();
      if (left <= 0) return undefined;
      if (deliveries.length === deliveryCount) await waitForDelivery(left);
    }
  }

  async function waitForCount(
    count: number,
    description: string,
    matches: Matcher,
  ): Promise<readonly VerifiedWebhook[]> {
    const found = await waitForMatches(count, matches, context.target.deliveryTimeoutMs ?? 10_000);
    if (found) return found;
    throw new Error(`${(await findMatches(matches)).length} of ${count} webhooks arrived in time: ${description}.`);
  }

  const mailbox: Mailbox = {
    waitForCount,
    async waitForFirst(description, matches, advancesClock = false) {
      for (let minute = 0; advancesClock && minute < maxMinutes; minute += 1) {
        const [found] = (await waitForMatches(1, matches, clockPauseMs)) ?? [];
        if (found) return found;
        await context.advance(60_000);
      }
      const [found] = await waitForCount(1, description, matches);
      if (found) return found;
      throw new Error(`No webhook arrived: ${description}.`);
    },
    async collectAll(matches) {
      for (let before = -1; before < deliveries.length; ) {
        before = deliveries.length;
        await waitForDelivery(context.target.deliveryQuietMs ?? 500);
      }
      return findMatches(matches);
    },
  };
  const deliver = (webhook: DeliveredWebhook) => {
    const verified = verifyDelivery(context.target, webhook);
    verified.catch(() => {}); // reported by the next read
    deliveries.push(verified);
    notifyWaiting();
  };
  return { mailbox, deliver };
}

/**
 * Installs a platform endpoint with these responses while an operation runs.
 * @throws WebhookError as soon as a webhook with an invalid signature arrives.
 */
export async function withMailbox<T>(
  context: TestContext,
  response: number | 'networkError',
  perform: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const { mailbox, deliver } = createMailbox(context);
  await context.target.setEndpoint?.(response, deliver);
  try {
    return await perform(mailbox);
  } finally {
    await context.target.setEndpoint?.(undefined);
  }
}
