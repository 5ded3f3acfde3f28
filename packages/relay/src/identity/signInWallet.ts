import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { type CodeLimits, findRefusal, toEntryAccount, toHiddenName, toOwnAccount } from '../limits/codeLimits.ts';
import { RelayError } from '../relayError.ts';
import type { Caller } from '../requestContext.ts';
import { runCallback } from './callbackError.ts';
import { checkAccount } from './checkAccount.ts';
import type { Credentials, Wallet } from './credentials.ts';
import { chooseDecoy, deriveUnknownAccount } from './decoy.ts';
import { type Account, type Identity, isWalletSignIn, type WalletSignIn } from './identity.ts';
import { derivePseudonym } from './publicCredential.ts';

/** A sign-in whose wallet is searched. */
export interface SignInQuery {
  /** The type of the credential. */
  readonly type: string;
  readonly identifier: string;
  /** The credential to prefer among several of the type. */
  readonly preferredId: string | undefined;
  /** The signed-in user. */
  readonly caller: Caller | null;
}

/** The wallet to challenge. */
export interface SignInWallet {
  readonly wallet: Wallet;
  readonly isDecoy: boolean;
  /** The decoy that may replace a genuine wallet later; null without one. */
  readonly substitute: Wallet | null;
}

/** Finds the wallet to challenge at a sign-in. */
export interface SignInWallets {
  /** Finds the wallet of an identifier, else a decoy's. @throws RelayError `RELAY_NOT_FOUND` without either */
  find(query: SignInQuery): Promise<SignInWallet>;
  /**
   * Finds the wallet and counts the code: on the owner's own account when signed in, so that strangers cannot use it up;
   * else under the identifier, on the shared account, and within one network's share. If only the shared account is at
   * its limit, a decoy's wallet is returned: a refusal would reveal that another identifier belongs to the same account
   * (decisions/0033-limits-for-sending-codes.md).
   */
  findAndCountCode(query: SignInQuery, ip: string | undefined): Promise<SignInWallet>;
}

export function createSignInWallets(dependencies: {
  readonly identity: Identity;
  readonly keys: RelayKeys;
  readonly clock: Clock;
  readonly codeLimits: Pick<CodeLimits, 'consumeSend' | 'refundSend'>;
  readonly credentials: Pick<Credentials, 'findWallet'>;
}): SignInWallets {
  const { identity, keys, clock, codeLimits, credentials } = dependencies;

  /** With the integrator's identity, the account is that of the session, and the identifier is not looked up. */
  const findOwn = async ({ type, preferredId, caller }: SignInQuery): Promise<SignInWallet> => {
    if (caller === null) throw new RelayError('RELAY_SESSION_REQUIRED');
    const wallet = await credentials.findWallet({ customerId: caller.customerId }, type, preferredId);
    if (wallet === null) throw new RelayError('RELAY_NOT_FOUND');
    return { wallet, isDecoy: false, substitute: null };
  };

  const findSubstitute = async (
    decoys: readonly Account[],
    { type, identifier }: SignInQuery,
  ): Promise<Wallet | null> => {
    const account = (await chooseDecoy(keys, decoys, identifier)) ?? (await deriveUnknownAccount(keys, identifier));
    return credentials.findWallet(account, type);
  };

  /**
   * Looks up the account, and at the same time the account that stands in for it: a decoy, or without decoys one that only
   * the sandbox has. For an unknown identifier it looks that up twice, so that with a decoy, or with the sandbox, neither
   * the response nor the calls to the service depend on whether the account exists and has this method.
   */
  const findBoth = async (query: SignInQuery, { resolve, decoys }: WalletSignIn) => {
    const { type, identifier, preferredId } = query;
    const account = await runCallback({ callback: 'resolve', clock }, async () =>
      checkAccount('resolve', await resolve(identifier)),
    );
    const [wallet, substitute] = await Promise.all([
      account === null ? findSubstitute(decoys, query) : credentials.findWallet(account, type, preferredId),
      // A known user does not depend on this look-up.
      findSubstitute(decoys, query).catch((error: unknown) => {
        if (account === null) throw error;
        return null;
      }),
    ]);
    return { wallet: account === null ? null : wallet, substitute };
  };

  const find: SignInWallets['find'] = async (query) => {
    if (!isWalletSignIn(identity)) return findOwn(query);
    const { wallet, substitute } = await findBoth(query, identity);
    if (wallet !== null) return { wallet, isDecoy: false, substitute };
    if (substitute === null) throw new RelayError('RELAY_NOT_FOUND');
    return { wallet: substitute, isDecoy: true, substitute };
  };

  return {
    find,
    findAndCountCode: async (query, ip) => {
      const { type, identifier, caller } = query;
      const channel = type === 'SMS_OTP' ? 'sms' : 'email';
      const own = caller === null ? null : await find(query);
      if (own !== null && !own.isDecoy && own.wallet.customerId === caller?.customerId) {
        await codeLimits.consumeSend(toOwnAccount(own.wallet.customerId, channel));
        return own;
      }
      if (!isWalletSignIn(identity)) return findOwn(query);
      // Both counts get the same time: a hidden one that ended later would refuse what the visible one allows.
      const counted = { subject: { ip }, at: clock.now() };
      // Counted under the pseudonym before the look-up: the refusal does not depend on whether they exist.
      const pseudonym = await derivePseudonym(keys, type, identifier);
      await codeLimits.consumeSend(pseudonym, counted);
      const { wallet, substitute } = await findBoth(query, identity);
      // The same calls of the store for an unknown identifier.
      const account = wallet === null ? toHiddenName(pseudonym) : toEntryAccount(wallet.customerId, channel);
      const refusal = await findRefusal(codeLimits.consumeSend(account, counted));
      if (wallet !== null && refusal === null) return { wallet, isDecoy: false, substitute };
      if (substitute !== null) return { wallet: substitute, isDecoy: true, substitute };
      if (refusal === null) throw new RelayError('RELAY_NOT_FOUND');
      // Without a decoy, responses reveal which identifiers exist anyway.
      await codeLimits.refundSend(pseudonym, counted);
      throw refusal;
    },
  };
}
