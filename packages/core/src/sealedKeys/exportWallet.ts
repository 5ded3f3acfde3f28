import type { InternalAccountId } from '@latchkey/contract';
import { exportInternalAccount } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { signedRetry } from '../session/signedRetry.ts';
import { signerOf } from '../session/signerOf.ts';
import { EXPORT } from '../signing/changePurposes.ts';
import { openWalletExport } from './openWalletExport.ts';
import { generateRecipientKey } from './recipientKey.ts';

/**
 * Exports a wallet: its recovery words, sealed to a key that is made for this once and forgotten. Nothing of them is
 * stored, sent or written to a log by this package.
 *
 * ```ts
 * import { exportWallet } from '@latchkey/core/sealed-keys'
 *
 * const words = await exportWallet(wallet, { accountId })
 * ```
 *
 * `createExportFlow` also signs in again where that is needed, and keeps the words out of every state.
 * Implements `POST /internal-accounts/{id}/export` (supplement 1.4 and 1.12).
 *
 * @throws `SESSION_REQUIRED` without a key to sign with, `PAYLOAD_MISMATCH` where the words would go to another key,
 * `PURPOSE_MISMATCH`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`, and every code of `openWalletExport`
 */
export async function exportWallet(wallet: Wallet, parameters: exportWallet.Parameters): Promise<string> {
  const { accountId, signal } = parameters;
  const key = signerOf(wallet, accountId);
  const recipient = await generateRecipientKey();
  const clientPublicKey = recipient.publicKey;
  const call = { params: { internalAccountId: accountId }, body: { clientPublicKey }, signal };
  const signing = { key, purpose: EXPORT, subject: { targetPublicKey: clientPublicKey } } as const;
  const { answer, payload } = await signedRetry(wallet, exportInternalAccount, call, signing);
  // Nobody is given the words without a signature.
  if (payload === undefined) throw coreError(ANSWER_UNEXPECTED, { status: answer.status });
  const { organizationId } = JSON.parse(payload) as { readonly organizationId: string };
  const bundle = answer.body.encryptedWalletCredentials;
  return openWalletExport({ bundle, recipient, pins: wallet.pins, organizationId, info: wallet.hpkeInfo });
}

export declare namespace exportWallet {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
  }
}
