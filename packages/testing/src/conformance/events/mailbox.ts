import { headerNames } from '@latchkey/contract';
import type { Webhook } from '@latchkey/contract/webhooks';
import { verifyWebhook } from '@latchkey/service/webhooks';
import type { Arrival, ServiceTarget } from '../target.ts';
import type { World } from '../world.ts';

/** A webhook whose signature holds, and the text that was signed. */
export interface Received {
  readonly webhook: Webhook;
  readonly text: string;
}

/** Says which webhooks are meant. */
export type Meant = (received: Received) => boolean;

/** What arrived at the platform's endpoint, proved before it was read. */
export interface Mailbox {
  /**
   * The first that is meant, as soon as it is there. Where time may pass on the service's clock, it does, minute by
   * minute, until it has come. @throws Error where it does not come.
   */
  first(what: string, isMeant: Meant, time?: 'passes'): Promise<Received>;
  /** As many as are meant, as soon as they are there. @throws Error where they do not come. */
  several(count: number, what: string, isMeant: Meant): Promise<readonly Received[]>;
  /** All that are meant, after nothing more has come for a moment. */
  all(isMeant: Meant): Promise<readonly Received[]>;
}

/** How long to look between two moves of the clock, and how long nothing comes before it is said to be still. */
const momentMs = 50;
/** Minutes that may pass before something that takes time has come. */
const mostMinutes = 12;

async function prove(target: ServiceTarget, { headers, body }: Arrival): Promise<Received> {
  const signature = headers.get(headerNames.webhookSignature);
  const webhook = await verifyWebhook({ body, signature, keys: target.webhookKeys ?? [] });
  return { webhook, text: new TextDecoder().decode(body) };
}

function open(world: World) {
  const arrivals: Promise<Received>[] = [];
  let stir = () => {};

  async function meant(isMeant: Meant): Promise<Received[]> {
    return (await Promise.all(arrivals)).filter(isMeant);
  }

  /** Waits for the next arrival, and no longer than so. */
  async function arrival(ms: number): Promise<void> {
    let alarm: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      stir = resolve;
      alarm = setTimeout(resolve, ms);
    });
    clearTimeout(alarm);
  }

  async function look(count: number, isMeant: Meant, ms: number): Promise<Received[] | undefined> {
    const end = performance.now() + ms;
    for (;;) {
      const seen = arrivals.length;
      const found = await meant(isMeant);
      if (found.length >= count) return found;
      const left = end - performance.now();
      if (left <= 0) return undefined;
      if (arrivals.length === seen) await arrival(left);
    }
  }

  async function several(count: number, what: string, isMeant: Meant): Promise<readonly Received[]> {
    const found = await look(count, isMeant, world.target.arrivesWithinMs ?? 10_000);
    if (found) return found;
    throw new Error(`There came ${(await meant(isMeant)).length} of ${count}: ${what}.`);
  }

  const mailbox: Mailbox = {
    several,
    async first(what, isMeant, time) {
      for (let minute = 0; time === 'passes' && minute < mostMinutes; minute += 1) {
        const [found] = (await look(1, isMeant, momentMs)) ?? [];
        if (found) return found;
        await world.advance(60_000);
      }
      const [found] = await several(1, what, isMeant);
      if (found) return found;
      throw new Error(`Nothing came: ${what}.`);
    },
    async all(isMeant) {
      for (let before = -1; before < arrivals.length; ) {
        before = arrivals.length;
        await arrival(momentMs);
      }
      return meant(isMeant);
    },
  };
  const put = (came: Arrival) => {
    const proved = prove(world.target, came);
    proved.catch(() => {}); // whoever looks next hears of it
    arrivals.push(proved);
    stir();
  };
  return { mailbox, put };
}

/**
 * Gives the platform an endpoint that answers so, for as long as something is done.
 * @throws WebhookError as soon as something arrived that is not signed as it must be.
 */
export async function withMailbox<T>(
  world: World,
  answer: number | 'nothing',
  act: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const { mailbox, put } = open(world);
  await world.target.endpoint?.(answer, put);
  try {
    return await act(mailbox);
  } finally {
    await world.target.endpoint?.(undefined);
  }
}
