import { createCard } from '@latchkey/contract/cards';
import {
  createDelegatedKey,
  getDelegatedKey,
  listDelegatedKeys,
  revokeDelegatedKey,
} from '@latchkey/contract/credentials';
import { nobody } from '../agentSteps.ts';
import { type Signed, signedRetries } from '../families/signedRetries.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { LegSeen, Person, World } from '../world.ts';

/** A new card that is to draw on its holder's wallet; Ada's, unless it is somebody else's. */
async function wish(world: World, holder?: Person): Promise<Signed> {
  const person = holder ?? (await world.ada());
  const { customerId: cardholderId, accountId } = person;
  const card = await world.must<{ id: string }>(createCard, {
    body: { cardholderId, form: 'VIRTUAL', fundingSources: [accountId] },
  });
  const body = { cardId: card.id, internalAccountId: accountId, nickname: 'Card' };
  return { options: { body }, person };
}

/** The first two legs, and what the third is called with. */
async function lastLeg(world: World, { options, person }: Signed) {
  let leg = await world.must<LegSeen>(createDelegatedKey, options);
  const sign = async () => ({ requestId: leg.requestId, signature: await person.signer.sign(leg.payloadToSign) });
  leg = await world.must<LegSeen>(createDelegatedKey, { ...options, ...(await sign()) });
  return { ...options, ...(await sign()) };
}

/** A key that may sign. */
export async function active(world: World, holder?: Person) {
  const signed = await wish(world, holder);
  const key = await world.must<{ id: string }>(createDelegatedKey, await lastLeg(world, signed));
  return { ...signed, params: { delegatedKeyId: key.id } };
}

/** What the second leg answers is a first leg again. */
const legs = signedRetries(createDelegatedKey, (world) => wish(world), 202).filter(({ outcome }) => outcome !== 202);

/** Keys by which a card draws on a wallet: three legs, the last two signed (supplement 1.4 and 1.11). */
export const delegatedKeys: readonly Scenario[] = [
  ...legs,
  ...scenariosOf(createDelegatedKey, {
    202: [
      'the first leg',
      async (world) => {
        const { options } = await wish(world);
        return world.call(createDelegatedKey, options);
      },
    ],
    201: [
      'the third leg, signed',
      async (world) => world.call(createDelegatedKey, await lastLeg(world, await wish(world))),
    ],
    NOT_FOUND: [
      'a card that nobody has',
      async (world) => {
        const { accountId } = await world.ada();
        const body = { cardId: `Card:${nobody}`, internalAccountId: accountId, nickname: 'Card' };
        return world.call(createDelegatedKey, { body });
      },
    ],
    CONFLICT: [
      'a second key for the same card and account',
      async (world) => world.call(createDelegatedKey, (await active(world)).options),
    ],
  }),
  ...scenariosOf(listDelegatedKeys, {
    200: [
      'a wallet',
      async (world) => world.call(listDelegatedKeys, { query: { accountId: (await active(world)).person.accountId } }),
    ],
  }),
  ...scenariosOf(getDelegatedKey, {
    200: [
      'a key that there is',
      async (world) => world.call(getDelegatedKey, { params: (await active(world)).params }),
    ],
  }),
  ...scenariosOf(revokeDelegatedKey, {
    204: ['an active key', async (world) => world.call(revokeDelegatedKey, { params: (await active(world)).params })],
    INVALID_INPUT: [
      'a key that was revoked before',
      async (world) => {
        const { params } = await active(world);
        await world.must(revokeDelegatedKey, { params });
        return world.call(revokeDelegatedKey, { params });
      },
    ],
  }),
];
