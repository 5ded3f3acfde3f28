import type { InternalAccountId } from '@latchkey/contract';
import { toWalletError } from '../../client/toWalletError.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { assertSignable } from '../../money/currencyRules.ts';
import { getSigner } from '../../session/getSigner.ts';
import { signForAccount } from '../../session/signForAccount.ts';
import { checkWithinQuote } from './checkWithinQuote.ts';
import type { ExecuteContext, ExecutionAborted } from './executeStep.ts';
import { isExpiringSoon } from './quoteExpiry.ts';

/** `expiring`: the quote is running out. `signerMissing`: the wallet holds no key of the account. */
export type SignedQuote =
  | { readonly type: 'signed'; readonly signature: string; readonly key: SessionKey }
  | { readonly type: 'expiring' }
  | { readonly type: 'signerMissing' }
  | ExecutionAborted;

type SigningContext = Pick<ExecuteContext, 'wallet' | 'quote' | 'signal'> & { readonly accountId: InternalAccountId };

/**
 * Signs the payload of a quote that the user confirmed, after the checks of the currencies, the integrator and the
 * payload.
 *
 * @throws `CURRENCY_MISMATCH`, `CURRENCY_NOT_CONFIGURED`, and every code of `signForAccount`
 */
export async function signLockedQuote(context: SigningContext): Promise<SignedQuote> {
  const { wallet, quote, accountId, signal } = context;
  const { payloadToSign: payload } = quote;
  const early = findSigner(context);
  if (early.type !== 'signer') return early;
  assertSignable(wallet, [quote.sending.currency, quote.receiving.currency]);
  const isChecked = await checkWithinQuote(context);
  if (signal.aborted) return { type: 'aborted' };
  // The check may take long: the quote, the key or the user may be gone since. Without a result nothing is signed, even
  // if the relay has set the time back and the quote still seems valid.
  const found = isChecked ? findSigner(context) : ({ type: 'expiring' } as const);
  if (found.type !== 'signer') return found;
  const { key } = found;
  try {
    const signature = await signForAccount(wallet, { key, accountId, payload, signal }, { purpose: 'send' });
    return { type: 'signed', signature, key };
  } catch (thrown) {
    const held = getSigner(wallet, accountId);
    const isReplaced = held !== undefined && held.publicKey !== key.publicKey;
    // A refresh has replaced the key: the new one signs.
    if (isReplaced && toWalletError(thrown).next === 'signIn') return signLockedQuote(context);
    throw thrown;
  }
}

type Signer = { readonly type: 'signer'; readonly key: SessionKey } | Exclude<SignedQuote, { type: 'signed' }>;

function findSigner({ wallet, quote, accountId }: SigningContext): Signer {
  if (isExpiringSoon(quote, wallet.now())) return { type: 'expiring' };
  const key = getSigner(wallet, accountId);
  return key === undefined ? { type: 'signerMissing' } : { type: 'signer', key };
}
