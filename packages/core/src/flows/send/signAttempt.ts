import { newKey } from '../../client/newKey.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { lock } from '../../session/lock.ts';
import { signerOf } from '../../session/signerOf.ts';
import { signPayload } from '../../signing/signPayload.ts';
import type { Order } from './execute.ts';
import type { Attempt, SendRecord } from './record.ts';

/** An order is not signed in the last moments before its quote ends. */
export const MARGIN_MS = 2_000;

/** Whether a quote has too little time left for an order. */
export function isRunningOut(wallet: Wallet, { expiresAt }: { readonly expiresAt: number }): boolean {
  return wallet.now() >= expiresAt - MARGIN_MS;
}

/**
 * Signs a new attempt. Where there can be none it says why, and answers `said`; or `late`, where an earlier order may still
 * arrive and only the service can say how it ends.
 */
export async function signAttempt(order: Order, record: SendRecord): Promise<Attempt | 'said' | 'late'> {
  const { wallet, quote, send } = order;
  if (isRunningOut(wallet, quote)) {
    if (record.moneyMayHaveMoved) return 'late';
    send({ type: 'quoteExpired' });
    return 'said';
  }
  const key = signerOf(wallet, record.intent.sourceAccountId);
  if (key === undefined) {
    send({ type: 'keyOver' });
    return 'said';
  }
  try {
    const { payloadToSign: payload } = quote;
    const signature = await signPayload({ key, payload, purpose: 'send', scheme: wallet.signatureScheme });
    return { idempotencyKey: newKey(wallet), signature, by: key.publicKey, fate: 'sent' };
  } catch (thrown) {
    const error = toWalletError(thrown);
    if (error.next === 'signIn') {
      await lock(wallet);
      send({ type: 'keyOver' });
    } else send({ type: 'stopped', error });
    return 'said';
  }
}
