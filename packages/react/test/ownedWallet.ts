import { createExternalAccount, type ExternalAccount } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import { createSolanaWallet, type SolanaWallet } from './solanaWallet.ts';

/** A customer in Germany, whose service asks who owns a wallet. */
export const inGermany = { customer: { region: 'DE', phoneNumber: '+4915112345678' } } as const;

/** Saves a wallet of a signed-in user in Germany, and returns it with its key. */
export async function saveOwnWallet(
  env: TestEnvironment,
): Promise<{ readonly account: ExternalAccount; readonly owner: SolanaWallet }> {
  await env.signIn();
  const owner = await createSolanaWallet();
  const accountInfo = { accountType: 'SOLANA_WALLET', address: owner.address } as const;
  const account = await createExternalAccount(env.wallet, {
    body: { currency: 'USDC', ownershipType: 'FIRST_PARTY', accountInfo },
    idempotencyKey: crypto.randomUUID(),
  });
  return { account, owner };
}
