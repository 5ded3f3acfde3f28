import type { AuthMethodId, InternalAccountId } from '@latchkey/contract';
import type { AuthMethod } from '@latchkey/contract/credentials';
import type { WalletError } from '../../errors/walletError.ts';

/** The requested change of credentials. */
export type CredentialChange =
  | {
      readonly type: 'addCode';
      readonly accountId: InternalAccountId;
      readonly by: 'EMAIL_OTP' | 'SMS_OTP';
      /** Contact for the codes, if the user has typed or confirmed it. Without it the flow asks for confirmation. */
      readonly contact?: string | undefined;
    }
  | {
      readonly type: 'addPasskey';
      readonly accountId: InternalAccountId;
      /** 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
      readonly nickname: string;
    }
  /** The provider's token is passed separately and is in no state. */
  | { readonly type: 'addIdentity'; readonly accountId: InternalAccountId }
  | { readonly type: 'remove'; readonly accountId: InternalAccountId; readonly authMethodId: AuthMethodId };

/** A credential for display: without the target of a code. */
export type Credential = Omit<AuthMethod, 'otpEncryptionTargetBundle'>;

/** Every state of a credential change. */
export type CredentialState =
  | { readonly status: 'idle' }
  /** The address or number of the customer's record is read. */
  | { readonly status: 'readingContact'; readonly change: CredentialChange }
  /** Show `contact`, and call `confirmContact(contact)` once the user has confirmed that codes may go there. */
  | { readonly status: 'confirmingContact'; readonly change: CredentialChange; readonly contact: string }
  /** The browser asks the user to create a passkey. */
  | { readonly status: 'making'; readonly change: CredentialChange }
  /**
   * The user must sign in again in this tab; the change then continues. After a sign-in in another tab it is `failed` with
   * `SIGNED_IN_ELSEWHERE`, unless the request was sent before. `otherCredential`: the credential to remove opened the
   * present session, which cannot sign for that; the user must sign in with another one.
   */
  | {
      readonly status: 'reauthenticating';
      readonly change: CredentialChange;
      readonly reason: 'sessionExpired' | 'otherCredential';
    }
  /** The request is signed and sent. */
  | { readonly status: 'changing'; readonly change: CredentialChange }
  /** The response was lost: the list is read and the signed request is repeated until the outcome is known. */
  | { readonly status: 'checking'; readonly change: CredentialChange; readonly error: WalletError }
  /** Refused for certain, or known not to be done. */
  | { readonly status: 'failed'; readonly change: CredentialChange; readonly error: WalletError }
  /** `credential` is the added one; undefined after a removal. */
  | { readonly status: 'done'; readonly change: CredentialChange; readonly credential: Credential | undefined };
