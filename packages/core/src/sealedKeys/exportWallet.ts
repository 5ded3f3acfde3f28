import type { InternalAccountId } from '@latchkey/contract';
import { exportInternalAccount } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { RESPONSE_UNEXPECTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { getSigner } from '../session/getSigner.ts';
import { signedRetry } from '../session/signedRetry.ts';
import { type SignRequest, signForAccount } from '../session/signForAccount.ts';
import { expectTargetKey } from '../signing/payloadExpectation.ts';
import { openWalletExport } from './openWalletExport.ts';
import { generateRecipientKey } from './recipientKey.ts';

/**
 * Exports a wallet: returns its recovery words, sealed to a single-use key. This package neither stores, sends nor logs
 * them.
 *
 * ```ts
 * import { exportWallet } from '@latchkey/core/sealed-keys'
 *
 * const words = await exportWallet(wallet, { accountId })
 * ```
 *
 * `createExportFlow` also handles a required sign-in and keeps the words out of every state. Implements `POST
 * /internal-accounts/{id}/export` (docs/reference/signed-retries.md, docs/reference/accounts.md#exportinternalaccount).
 *
 * @throws `SESSION_REQUIRED` without a signer, `PAYLOAD_MISMATCH` when the words would be sealed to another key,
 * `PURPOSE_MISMATCH`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`, and every code of `openWalletExport`
 */
export async function exportWallet(wallet: Wallet, parameters: exportWallet.Parameters): Promise<string> {
  const { accountId, signal } = parameters;
  const key = getSigner(wallet, accountId);
  const recipient = await generateRecipientKey();
  const clientPublicKey = recipient.publicKey;
  const call = { params: { internalAccountId: accountId }, body: { clientPublicKey }, signal };
  const expectation = expectTargetKey('exportWallet', clientPublicKey);
  const sign = (signRequest: SignRequest) => signForAccount(wallet, signRequest, expectation);
  const { response, payload } = await signedRetry(wallet, exportInternalAccount, call, { key, sign });
  // The words are never returned without a signature.
  if (payload === undefined) throw createCoreError(RESPONSE_UNEXPECTED, { status: response.status });
  const { organizationId } = JSON.parse(payload) as { readonly organizationId: string };
  const bundle = response.body.encryptedWalletCredentials;
  return openWalletExport({ bundle, recipient, pins: wallet.pins, organizationId, info: wallet.hpkeInfo });
}

export declare namespace exportWallet {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
  }
}
