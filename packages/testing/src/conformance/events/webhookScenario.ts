import { type WebhookType, webhookData } from '@latchkey/contract/webhooks';
import { faultsOf } from '../faultsOf.ts';
import type { Need } from '../target.ts';
import type { World } from '../world.ts';
import { type Mailbox, type Meant, type Received, withMailbox } from './mailbox.ts';

/** A row about webhooks: an event, or what the platform's endpoint answers, and how to come to it. */
export interface WebhookScenario {
  readonly outcome: WebhookType | number;
  /** What causes it, or becomes of it, in words. */
  readonly cause: string;
  readonly needs: readonly Need[];
  /** @throws Error that says how the service differs from the interface. */
  readonly run: (world: World) => Promise<void>;
}

/** Does what an event tells of, and says the id of the thing that it speaks of, where that has one. */
export type Cause = (world: World) => Promise<string | undefined>;

/** Says that a webhook is of a type and speaks of a thing; without an id, of whatever it is. */
export const about =
  (type: WebhookType, id: string | undefined): Meant =>
  ({ webhook }) =>
    webhook.type === type && (id === undefined || webhook.data?.['id'] === id);

/** Holds an event's data against the row of its type. @throws Error that names the places. */
export function checkData(type: WebhookType, { webhook }: Received): void {
  const places = faultsOf(webhookData[type], webhook.data).map(({ at, message }) => `data.${at}: ${message}`);
  if (places.length > 0) throw new Error(`${type} breaks its row: ${places.join('; ')}.`);
}

/** Waits for an event that tells of a thing, and holds it against its row. */
export async function awaited(mailbox: Mailbox, type: WebhookType, id: string | undefined, time?: 'passes') {
  const received = await mailbox.first(`${type}${id === undefined ? '' : ` of ${id}`}`, about(type, id), time);
  checkData(type, received);
  return received;
}

/** An event: what causes it, what that needs, and what the endpoint answers meanwhile, 200 unless told. */
export function told(
  event: WebhookType,
  cause: string,
  act: Cause,
  { needs = [], answer = 200 }: { readonly needs?: readonly Need[]; readonly answer?: number } = {},
): WebhookScenario {
  const time = needs.includes('clock') ? 'passes' : undefined;
  return {
    ...{ outcome: event, cause, needs: ['arrivals', ...needs] },
    run: (world) =>
      withMailbox(world, answer, async (mailbox) => {
        await awaited(mailbox, event, await act(world), time);
      }),
  };
}
