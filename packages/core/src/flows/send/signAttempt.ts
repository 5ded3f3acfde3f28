import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import { getSigner } from '../../session/getSigner.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import type { SendEvent } from './event.ts';
import type { ExecuteContext, SignResult } from './executeStep.ts';
import type { SendRecord } from './record.ts';
import { signLockedQuote } from './signLockedQuote.ts';

/**
 * Signs a new attempt. When the quote is running out or is refused, the result is `unsigned` if an earlier execute request
 * may still arrive, since then only the service can end it.
 */
export async function signAttempt(context: ExecuteContext, record: SendRecord): Promise<SignResult> {
  const { wallet, signal } = context;
  const { sourceAccountId: accountId } = record.intent;
  const sessionExpired = { type: 'ended', event: { type: 'sessionExpired', record } } as const;
  const end = (event: SendEvent): SignResult =>
    record.moneyMayHaveMoved ? { type: 'unsigned' } : { type: 'ended', event };
  try {
    const result = await signLockedQuote({ ...context, accountId });
    switch (result.type) {
      case 'signed': {
        const { signature, key } = result;
        const idempotencyKey = createIdempotencyKey(wallet);
        return { type: 'signed', attempt: { idempotencyKey, signature, by: key.publicKey, outcome: 'sent' } };
      }
      case 'expiring':
        return end({ type: 'quoteExpired' });
      case 'signerMissing':
        return sessionExpired;
      case 'aborted':
        return result;
    }
  } catch (thrown) {
    if (signal.aborted) return { type: 'aborted' };
    const error = toWalletError(thrown);
    if (error.next !== 'signIn') return end({ type: 'stopped', error });
    // The key that the wallet holds cannot sign.
    if (getSigner(wallet, accountId)) await lockWallet(wallet);
    return sessionExpired;
  }
}
