import type { ChangePurpose } from './purpose.ts';

// The types a payload may declare when it changes who may sign, or gives a wallet away (supplement 1.4). One each, so
// that no change can be asked for in the place of another.

/** A new session with a new key, vouched for by the present one. */
export const REFRESH: ChangePurpose = { types: ['ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2'] };

/** Another way to open the wallet: who asks for codes is not made to let a passkey in. */
export const CREDENTIAL = {
  EMAIL_OTP: { types: ['ACTIVITY_TYPE_UPDATE_USER_EMAIL'] },
  SMS_OTP: { types: ['ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER'] },
  OAUTH: { types: ['ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS'] },
  PASSKEY: { types: ['ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2'] },
} as const satisfies { readonly [type: string]: ChangePurpose };

/** One way to open the wallet fewer. */
export const REMOVAL: ChangePurpose = { types: ['ACTIVITY_TYPE_DELETE_AUTHENTICATORS'] };

/** The recovery words of the wallet. */
export const EXPORT: ChangePurpose = { types: ['ACTIVITY_TYPE_EXPORT_WALLET'] };
