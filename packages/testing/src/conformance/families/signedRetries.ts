import type { Operation } from '@latchkey/contract';
import { exportInternalAccount } from '@latchkey/contract/accounts';
import type { Answered, CallOptions } from '../exchange.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { makeSigner } from '../signer.ts';
import type { LegSeen, Person, World } from '../world.ts';

/** A first leg, and who may sign for it. */
export interface Signed {
  readonly options: CallOptions;
  readonly person: Person;
}

/** Both legs. */
export async function signBoth(world: World, operation: Operation, { options, person }: Signed) {
  const first = await world.must<LegSeen>(operation, options);
  const signature = await person.signer.sign(first.payloadToSign);
  return world.call(operation, { ...options, signature, requestId: first.requestId });
}

/**
 * What every signed retry has in common (interface, Authentication; supplement 1.4 and 9.6): the first leg answers 202,
 * and the second is refused for what is missing, cannot be read, or signs something else.
 */
export function signedRetries(
  operation: Operation,
  begin: (world: World) => Promise<Signed>,
  success: number,
): readonly Scenario[] {
  const retry =
    (second: (leg: LegSeen, person: Person, world: World) => Promise<CallOptions>) =>
    async (world: World): Promise<Answered<unknown>> => {
      const { options, person } = await begin(world);
      const leg = await world.must<LegSeen>(operation, options);
      return world.call(operation, { ...options, ...(await second(leg, person, world)) });
    };
  return scenariosOf(operation, {
    202: ['the first leg', async (world) => world.call(operation, (await begin(world)).options)],
    [success]: ['the second leg, signed', async (world) => signBoth(world, operation, await begin(world))],
    WALLET_SIGNATURE_MISSING: ['a second leg without a signature', retry(async ({ requestId }) => ({ requestId }))],
    WALLET_SIGNATURE_MALFORMED: [
      'a second leg whose signature cannot be read',
      retry(async ({ requestId }) => ({ requestId, signature: 'not-a-stamp' })),
    ],
    REQUEST_ID_MISSING: [
      'a second leg that does not name the first',
      retry(async ({ payloadToSign }, { signer }) => ({ signature: await signer.sign(payloadToSign) })),
    ],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'a second leg with the signature of another payload',
      retry(async ({ requestId }, person, world) => {
        const { key } = await makeSigner();
        const params = { internalAccountId: person.accountId };
        const other = await world.must<LegSeen>(exportInternalAccount, {
          ...{ params, body: { clientPublicKey: key.publicKey } },
        });
        return { requestId, signature: await person.signer.sign(other.payloadToSign) };
      }),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a second leg signed by a key that is nobody’s',
      retry(async ({ requestId, payloadToSign }) => {
        const stranger = await makeSigner();
        return { requestId, signature: await stranger.sign(payloadToSign) };
      }),
    ],
  });
}
