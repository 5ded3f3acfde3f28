import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/** Purpose of a signature over an activity. A login signs a token, which has no activity type. */
export type ActivityPurpose =
  | 'send'
  | 'refreshSession'
  | 'revokeSession'
  | 'addPasskey'
  | 'addIdentity'
  | 'setEmail'
  | 'setPhoneNumber'
  | 'removeCredential'
  | 'exportWallet';

/** Allowed activity types by purpose. */
export type PayloadTypes = { readonly [purpose in ActivityPurpose]: readonly string[] };

/**
 * Allows opaque text such as a hash in the list of `send`, for a service whose quotes carry it. Such text must contain
 * no `{` and no activity type, and must not look like a token.
 */
export const OPAQUE_PAYLOAD = 'opaque';

/** The types that the service is known to use. `createWallet({ payloadTypes })` replaces the list of a purpose. */
export const defaultPayloadTypes: PayloadTypes = {
  send: ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2'],
  refreshSession: ['ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2'],
  revokeSession: ['ACTIVITY_TYPE_DELETE_API_KEYS'],
  addPasskey: ['ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2'],
  addIdentity: ['ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS'],
  setEmail: ['ACTIVITY_TYPE_UPDATE_USER_EMAIL'],
  setPhoneNumber: ['ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER'],
  removeCredential: ['ACTIVITY_TYPE_DELETE_AUTHENTICATORS'],
  exportWallet: ['ACTIVITY_TYPE_EXPORT_WALLET'],
};

/**
 * Combines the default table with the option `payloadTypes`.
 *
 * @throws `CONFIGURATION_INVALID` if a list is empty, contains a non-string, belongs to no purpose, or names
 * a type of another purpose
 */
export function toPayloadTypes(overrides: Partial<PayloadTypes> = {}): PayloadTypes {
  const types = { ...defaultPayloadTypes, ...overrides };
  const lists = Object.values(types);
  const all = lists.flat();
  const isValid =
    lists.length === Object.keys(defaultPayloadTypes).length &&
    lists.every((list) => Array.isArray(list) && list.length > 0) &&
    all.every((type) => typeof type === 'string' && type !== '') &&
    new Set(all).size === all.length &&
    all.includes(OPAQUE_PAYLOAD) === types.send.includes(OPAQUE_PAYLOAD);
  if (!isValid)
    throw createCoreError(CONFIGURATION_INVALID, {
      message:
        'createWallet: "payloadTypes" is invalid. Set, by purpose, lists of activity types that no other purpose has.',
    });
  return types;
}
