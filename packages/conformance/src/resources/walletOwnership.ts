import { challengeExternalAccount, createExternalAccount, verifyExternalAccount } from '@latchkey/contract/accounts';
import { createSolanaWallet, type SolanaWallet } from '../createSolanaWallet.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const method = 'WALLET_SIGNATURE';

interface UnverifiedAccount {
  readonly params: { readonly externalAccountId: string };
  readonly wallet: SolanaWallet;
}

/** A customer whose region requires proof of wallet ownership. */
export const scaRegion = { region: 'DE', phoneNumber: '+4915112345678' };

/** Creates an external wallet of a customer whose region requires proof of its ownership. */
export async function createUnverifiedAccount(context: TestContext, owner?: string): Promise<UnverifiedAccount> {
  const customerId = owner ?? (await context.registerCustomer(scaRegion)).customerId;
  const wallet = await createSolanaWallet();
  const accountInfo = { accountType: 'SOLANA_WALLET', address: wallet.address };
  const { id } = await context.expectSuccess<{ id: string }>(createExternalAccount, {
    body: { customerId, currency: 'USDC', ownershipType: 'FIRST_PARTY', accountInfo },
  });
  return { params: { externalAccountId: id }, wallet };
}

const getSharedAccountParams = async ({ getSharedBankAccount }: TestContext) => ({
  params: { externalAccountId: await getSharedBankAccount() },
});

/** Ownership of an external wallet (docs/reference/accounts.md#createexternalaccount). */
export const walletOwnership: readonly Scenario[] = [
  ...createScenarios(challengeExternalAccount, {
    201: [
      'a wallet that its owner must verify',
      async (context) =>
        context.call(challengeExternalAccount, {
          params: (await createUnverifiedAccount(context)).params,
          body: { method },
        }),
    ],
    CONFLICT: [
      'an account that needs no verification',
      async (context) =>
        context.call(challengeExternalAccount, { ...(await getSharedAccountParams(context)), body: { method } }),
    ],
  }),
  ...createScenarios(verifyExternalAccount, {
    200: [
      'the signature of the wallet’s key',
      async (context) => {
        const { params, wallet } = await createUnverifiedAccount(context);
        const { messageToSign } = await context.expectSuccess<{ messageToSign: string }>(challengeExternalAccount, {
          params,
          body: { method },
        });
        const signature = await wallet.sign(messageToSign);
        return context.call(verifyExternalAccount, { params, body: { signature } });
      },
    ],
    CONFLICT: [
      'a proof without a challenge',
      async (context) =>
        context.call(verifyExternalAccount, {
          ...(await getSharedAccountParams(context)),
          body: { signature: '0x00' },
        }),
    ],
  }),
];
