import { type WebhookType, webhookData } from '@latchkey/contract/webhooks';
import { listSchemaIssues } from '../schemaIssues.ts';
import type { Capability } from '../target.ts';
import type { TestContext } from '../testContext.ts';
import { type Mailbox, type Matcher, type VerifiedWebhook, withMailbox } from './mailbox.ts';

/** A webhook event, or a response of the platform's endpoint, and how to cause it. */
export interface WebhookScenario {
  readonly outcome: WebhookType | number;
  /** The cause or the effect, in words. */
  readonly cause: string;
  readonly needs: readonly Capability[];
  /** Runs the case. @throws Error that describes how the service differs from the interface. */
  readonly run: (context: TestContext) => Promise<void>;
}

/** Causes an event, and returns the id of its resource, if it has one. */
export type CauseEvent = (context: TestContext) => Promise<string | undefined>;

/** Selects webhooks of a type about a resource; without an id, about any. */
export const matchesEvent =
  (type: WebhookType, id: string | undefined): Matcher =>
  ({ webhook }) =>
    webhook.type === type && (id === undefined || webhook.data?.['id'] === id);

/** Checks an event's data against the schema of its type. @throws Error that lists the invalid fields. */
export function checkData(type: WebhookType, { webhook }: VerifiedWebhook): void {
  const issues = listSchemaIssues(webhookData[type], webhook.data).map(
    ({ path, message }) => `data.${path}: ${message}`,
  );
  if (issues.length > 0) throw new Error(`The data of ${type} is invalid: ${issues.join('; ')}.`);
}

/** Waits for an event about a resource, and checks its data. */
export async function awaitWebhook(mailbox: Mailbox, type: WebhookType, id: string | undefined, advancesClock = false) {
  const received = await mailbox.waitForFirst(
    `${type}${id === undefined ? '' : ` of ${id}`}`,
    matchesEvent(type, id),
    advancesClock,
  );
  checkData(type, received);
  return received;
}

/**
 * Creates the scenario of an event from its cause, the capabilities that this needs, and the response of the endpoint
 * meanwhile (default: 200).
 */
export function createWebhookScenario(
  event: WebhookType,
  cause: string,
  perform: CauseEvent,
  { needs = [], response = 200 }: { readonly needs?: readonly Capability[]; readonly response?: number } = {},
): WebhookScenario {
  const advancesClock = needs.includes('clock');
  return {
    outcome: event,
    cause,
    needs: ['webhooks', ...needs],
    run: (context) =>
      withMailbox(context, response, async (mailbox) => {
        await awaitWebhook(mailbox, event, await perform(context), advancesClock);
      }),
  };
}
