import { challengeExternalAccount, createExternalAccount, verifyExternalAccount } from '@latchkey/contract/accounts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { makeSolanaWallet, type SolanaWallet } from '../solanaWallet.ts';
import type { World } from '../world.ts';

const method = 'WALLET_SIGNATURE';

interface Doubted {
  readonly params: { readonly externalAccountId: string };
  readonly wallet: SolanaWallet;
}

/** Whose region asks whose a wallet is. */
export const european = { region: 'DE', phoneNumber: '+4915112345678' };

/** A wallet outside of somebody whose region asks whose it is. */
export async function doubted(world: World, owner?: string): Promise<Doubted> {
  const customerId = owner ?? (await world.register(european)).customerId;
  const wallet = await makeSolanaWallet();
  const accountInfo = { accountType: 'SOLANA_WALLET', address: wallet.address };
  const { id } = await world.must<{ id: string }>(createExternalAccount, {
    body: { customerId, currency: 'USDC', ownershipType: 'FIRST_PARTY', accountInfo },
  });
  return { params: { externalAccountId: id }, wallet };
}

const adas = async ({ adasBank }: World) => ({ params: { externalAccountId: await adasBank() } });

/** Whose a wallet outside is (supplement 4.1 and 4.3). */
export const ownership: readonly Scenario[] = [
  ...scenariosOf(challengeExternalAccount, {
    201: [
      'a wallet that its owner is to prove',
      async (world) =>
        world.call(challengeExternalAccount, { params: (await doubted(world)).params, body: { method } }),
    ],
    CONFLICT: [
      'an account that nobody doubts',
      async (world) => world.call(challengeExternalAccount, { ...(await adas(world)), body: { method } }),
    ],
  }),
  ...scenariosOf(verifyExternalAccount, {
    200: [
      'the signature of the wallet’s key',
      async (world) => {
        const { params, wallet } = await doubted(world);
        const { messageToSign } = await world.must<{ messageToSign: string }>(challengeExternalAccount, {
          ...{ params, body: { method } },
        });
        const signature = await wallet.sign(messageToSign);
        return world.call(verifyExternalAccount, { params, body: { signature } });
      },
    ],
    CONFLICT: [
      'a proof that was never asked for',
      async (world) => world.call(verifyExternalAccount, { ...(await adas(world)), body: { signature: '0x00' } }),
    ],
  }),
];
