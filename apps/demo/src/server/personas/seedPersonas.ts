import type { CardId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { SettableClock } from '@latchkey/sandbox';
import {
  createCard,
  createExternalAccount,
  getCard,
  listInternalAccounts,
  listTransactions,
  type ServiceClient,
  sandboxReceive,
} from '@latchkey/service';
import { type Persona, personas } from '../../personas.ts';
import { confirmContacts } from './confirmContacts.ts';
import { createAgents } from './createAgents.ts';
import { delegateCard } from './delegateCard.ts';
import type { DeviceParameters } from './device.ts';
import { payByCard } from './payByCard.ts';
import { sendPayment } from './sendPayment.ts';
import { type Story, type StoryEvent, stories } from './stories.ts';
import { toExternalAccount } from './toExternalAccount.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The wallet's currency has six decimals, and a cent has two. */
const UNITS_PER_CENT = 10_000;

/** A sample customer at the service, with what its events refer to. */
interface Actor {
  readonly persona: Persona;
  readonly customerId: CustomerId;
  readonly accountId: InternalAccountId;
  readonly payees: ReadonlyMap<string, string>;
  readonly card: CardId | undefined;
}

/**
 * Creates the sample customers and their past: the clock starts three weeks ago, and everything happens as it would, by the
 * service's own operations and by wallets that sign. Does nothing where the sample customers have a past already.
 *
 * ```ts
 * await seedPersonas({ service, relay, sandbox, url, resolve })
 * ```
 */
export async function seedPersonas(parameters: seedPersonas.Parameters): Promise<void> {
  const { service } = parameters;
  const clock = getClock(parameters);
  const now = clock.now();
  const first = await parameters.resolve(personas[0].email);
  if (!first || (await listTransactions(service, { query: { customerId: first.customerId } })).data.length > 0) return;
  try {
    clock.set(now - 21 * DAY);
    const actors: Actor[] = [];
    for (const persona of personas) {
      const actor = await createActor(parameters, persona);
      if (actor) actors.push(actor);
    }
    for (const { actor, event, at } of listEvents(actors, now)) {
      clock.set(at);
      await play(parameters, actor, event);
    }
    clock.set(now);
    for (const { persona, ...actor } of actors) {
      if (getStory(persona).hasAgents)
        await createAgents({ service, serviceUrl: `${parameters.url}/2025-10-13` }, actor);
    }
  } finally {
    clock.set(now);
  }
}

export declare namespace seedPersonas {
  interface Parameters extends DeviceParameters {
    readonly service: ServiceClient;
    /** Where the sandbox is, for the programs of agents. */
    readonly url: string;
    readonly resolve: (email: string) => Promise<{ customerId: CustomerId } | null>;
  }
}

/** The sandbox's clock, which can be set unless the sandbox was given another one. */
function getClock({ sandbox }: DeviceParameters): SettableClock {
  const { clock } = sandbox;
  if (!('advance' in clock)) throw new TypeError('The sample customers need a sandbox whose clock can be set.');
  return clock as SettableClock;
}

function getStory({ id }: Persona): Story {
  return stories[id];
}

interface TimedEvent {
  readonly actor: Actor;
  readonly event: StoryEvent;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** All events of all customers, oldest first. */
function listEvents(actors: readonly Actor[], now: number): readonly TimedEvent[] {
  return actors
    .flatMap((actor) =>
      (getStory(actor.persona).events ?? []).map((event) => ({ actor, event, at: getTime(event, now) })),
    )
    .sort((a, b) => a.at - b.at);
}

/** That many days ago, one to nine hours before this time of day. The amount selects the time: it is always the same. */
function getTime({ daysAgo, cents }: StoryEvent, now: number): number {
  return now - daysAgo * DAY - HOUR - ((cents * 7_919) % (8 * HOUR));
}

async function createActor(parameters: seedPersonas.Parameters, persona: Persona): Promise<Actor | undefined> {
  const { service } = parameters;
  const customer = await parameters.resolve(persona.email);
  if (!customer) return undefined;
  const { customerId } = customer;
  const { data } = await listInternalAccounts(service, { query: { customerId, type: 'EMBEDDED_WALLET' } });
  const accountId = data[0]?.id;
  // A customer who is being verified may have no account yet.
  if (accountId === undefined) return undefined;
  const { payees = [], hasCard, hasConfirmedContacts } = getStory(persona);
  if (hasConfirmedContacts) await confirmContacts(parameters, customerId);
  const created = new Map<string, string>();
  for (const payee of payees) {
    const { id } = await createExternalAccount(service, { body: { customerId, ...toExternalAccount(payee) } });
    created.set(payee.name, id);
  }
  if (!hasCard) return { persona, customerId, accountId, payees: created, card: undefined };
  const { id } = await createCard(service, {
    body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
  });
  while ((await getCard(service, { cardId: id })).state === 'PROCESSING') await getClock(parameters).advance(1_000);
  await delegateCard({ ...parameters, email: persona.email, cardId: id, accountId });
  return { persona, customerId, accountId, payees: created, card: id };
}

async function play(parameters: seedPersonas.Parameters, actor: Actor, event: StoryEvent): Promise<void> {
  const { service } = parameters;
  switch (event.type) {
    case 'moneyIn':
      await sandboxReceive(service, {
        body: {
          senderUmaAddress: event.from,
          senderCustomerInfo: { FULL_NAME: event.sender },
          customerId: actor.customerId,
          receivingCurrencyCode: 'USDB',
          receivingCurrencyAmount: event.cents * UNITS_PER_CENT,
        },
      });
      break;
    case 'payment':
      await sendPayment(parameters, {
        email: actor.persona.email,
        from: actor.accountId,
        to: actor.payees.get(event.to) ?? '',
        amount: BigInt(event.cents * UNITS_PER_CENT),
        phoneNumber: getStory(actor.persona).customer.phoneNumber,
      });
      break;
    case 'cardPayment':
      if (actor.card === undefined) return;
      await payByCard(service, {
        customerId: actor.customerId,
        cardId: actor.card,
        merchant: event.merchant,
        amount: event.cents * UNITS_PER_CENT,
        isHeld: event.isHeld ?? false,
      });
  }
  // Settlement takes two seconds.
  await getClock(parameters).advance(5_000);
}
