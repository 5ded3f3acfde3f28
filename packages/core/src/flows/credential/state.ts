import type { AuthMethodId, InternalAccountId } from '@latchkey/contract';
import type { AuthMethod } from '@latchkey/contract/credentials';
import type { WalletError } from '../../errors/walletError.ts';

/** What is to become of the ways to open a wallet. */
export type CredentialChange =
  | { readonly type: 'addCode'; readonly accountId: InternalAccountId; readonly by: 'EMAIL_OTP' | 'SMS_OTP' }
  | {
      readonly type: 'addPasskey';
      readonly accountId: InternalAccountId;
      /** 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
      readonly nickname: string;
    }
  /** The provider's token is handed over beside it, and stands in no state. */
  | { readonly type: 'addIdentity'; readonly accountId: InternalAccountId }
  | { readonly type: 'remove'; readonly accountId: InternalAccountId; readonly authMethodId: AuthMethodId };

/** A credential as it may be shown: without what a code is sealed to. */
export type Credential = Omit<AuthMethod, 'otpEncryptionTargetBundle'>;

/** Every place a change can be. */
export type CredentialState =
  | { readonly status: 'idle' }
  /** The browser has the person make a passkey. */
  | { readonly status: 'making'; readonly change: CredentialChange }
  /**
   * Sign in again in place, and the change goes on. `otherCredential`: the present session was opened by the very
   * credential that is to go, and it cannot sign for that; another one has to.
   */
  | {
      readonly status: 'reauthenticating';
      readonly change: CredentialChange;
      readonly reason: 'keyOver' | 'otherCredential';
    }
  /** It is signed and sent. */
  | { readonly status: 'changing'; readonly change: CredentialChange }
  /** No answer came: the list is read, and what was signed is sent again, until it is known whether it was done. */
  | { readonly status: 'checking'; readonly change: CredentialChange; readonly error: WalletError }
  /** Refused for certain, or known not to be done. */
  | { readonly status: 'failed'; readonly change: CredentialChange; readonly error: WalletError }
  /** `credential` is what was added; none where one was removed. */
  | { readonly status: 'done'; readonly change: CredentialChange; readonly credential: Credential | undefined };
