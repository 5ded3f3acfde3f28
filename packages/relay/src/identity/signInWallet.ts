import type { RelayKeys } from '../crypto/relayKeys.ts';
import { type CodeLimits, toEntryAccount, toOwnAccount } from '../limits/codeLimits.ts';
import { RelayError } from '../relayError.ts';
import type { Caller } from '../requestContext.ts';
import { runCallback } from './callbackError.ts';
import { checkAccount } from './checkAccount.ts';
import type { Credentials, Wallet } from './credentials.ts';
import { chooseDecoy, deriveUnknownAccount } from './decoy.ts';
import { type Account, type Identity, isWalletSignIn } from './identity.ts';
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
}

/** Finds the wallet to challenge at a sign-in. */
export interface SignInWallets {
  /** Finds the wallet of an identifier, else a decoy's. @throws RelayError `RELAY_NOT_FOUND` without either */
  find(query: SignInQuery): Promise<SignInWallet>;
  /**
   * Finds the wallet and counts the code: on the owner's own account when signed in, so that strangers cannot use it
   * up; else on the shared account, and within one network's share
   * (decisions/0033-limits-for-sending-codes.md).
   */
  findAndCountCode(query: SignInQuery, ip: string | undefined): Promise<SignInWallet>;
}

export function createSignInWallets(deps: {
  readonly identity: Identity;
  readonly keys: RelayKeys;
  readonly codeLimits: Pick<CodeLimits, 'consumeSend' | 'refundSend'>;
  readonly credentials: Pick<Credentials, 'findWallet'>;
}): SignInWallets {
  const { identity, keys, codeLimits, credentials } = deps;

  /** Finds the account of an identifier. With the integrator's identity the identifier is not looked up. */
  const findAccount = async (identifier: string, caller: Caller | null): Promise<Account | null> => {
    if (isWalletSignIn(identity)) {
      return runCallback('resolve', async () => checkAccount('resolve', await identity.resolve(identifier)));
    }
    if (caller === null) throw new RelayError('RELAY_SESSION_REQUIRED');
    return { customerId: caller.customerId as Account['customerId'] };
  };
  const findWallet = async (account: Account | null, type: string, preferredId?: string) =>
    account === null ? null : credentials.findWallet(account, type, preferredId);

  /** Makes the look-ups of a known identifier for an account that only the sandbox has. */
  const findUnknown = async (type: string, identifier: string): Promise<SignInWallet> => {
    const wallet = await credentials.findWallet(await deriveUnknownAccount(keys, identifier), type);
    if (wallet === null) throw new RelayError('RELAY_NOT_FOUND');
    return { wallet, isDecoy: true };
  };

  /**
   * Looks up the account and the decoy at the same time. For an unknown identifier it looks the decoy up twice, so that
   * the number and the order of the calls to the service do not depend on whether the account exists.
   */
  const find: SignInWallets['find'] = async ({ type, identifier, preferredId, caller }) => {
    const account = await findAccount(identifier, caller);
    const decoy = await chooseDecoy(keys, isWalletSignIn(identity) ? identity.decoys : [], identifier);
    if (account === null && decoy === null) return findUnknown(type, identifier);
    const [wallet, decoyWallet] = await Promise.all([
      findWallet(account ?? decoy, type, preferredId),
      findWallet(decoy, type),
    ]);
    if (account !== null && wallet !== null) return { wallet, isDecoy: false };
    if (decoyWallet === null) throw new RelayError('RELAY_NOT_FOUND');
    return { wallet: decoyWallet, isDecoy: true };
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
      const subject = { ip };
      // Counted by identifier before the look-up: the refusal does not depend on whether they exist.
      const identifierAccount = await keys.derive('identifier', type, identifier);
      await codeLimits.consumeSend(identifierAccount, { subject });
      const found = await find(query);
      const { wallet, isDecoy } = found;
      const account = isDecoy
        ? await derivePseudonym(keys, type, identifier)
        : toEntryAccount(wallet.customerId, channel);
      try {
        await codeLimits.consumeSend(account, { subject });
      } catch (error) {
        await codeLimits.refundSend(identifierAccount, { subject });
        throw error;
      }
      return found;
    },
  };
}
