import { PURPOSE_MISMATCH } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { jsonMembers } from '../internal/jsonMembers.ts';

/** What a signature is for. A payload that declares something else is not signed. */
export type Purpose = 'login' | 'send' | 'session' | 'credential' | 'export';

/**
 * The types a payload may declare, for each purpose, without the prefix they share (supplement 1.4). Where text that
 * declares nothing is a payload too, `opaque` says so.
 */
const ALLOWED: { readonly [purpose in Purpose]: { readonly types: readonly string[]; readonly opaque: boolean } } = {
  login: { types: [], opaque: true },
  send: { types: ['SIGN_TRANSACTION_V2'], opaque: true },
  session: { types: ['DELETE_API_KEYS', 'CREATE_READ_WRITE_SESSION_V2'], opaque: false },
  credential: {
    types: [
      'UPDATE_USER_EMAIL',
      'UPDATE_USER_PHONE_NUMBER',
      'CREATE_OAUTH_PROVIDERS',
      'CREATE_AUTHENTICATORS_V2',
      'DELETE_AUTHENTICATORS',
    ],
    opaque: false,
  },
  export: { types: ['EXPORT_WALLET'], opaque: false },
};

const PREFIX = 'ACTIVITY_TYPE_';
/** Header, claims and signature of a compact token (RFC 7519), which is what a login signs. */
const TOKEN = /^\s*eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/;

/**
 * Reads what a payload declares itself to be, only to refuse it. The text that is signed is not touched.
 *
 * @throws `PURPOSE_MISMATCH`
 */
export function checkPurpose(payload: string, purpose: Purpose): void {
  const { types, opaque } = ALLOWED[purpose];
  const declared = declaredTypes(payload);
  const allowed =
    declared.length === 0 ? opaque : declared.every((type) => types.some((name) => type === PREFIX + name));
  if (!allowed || (purpose !== 'login' && TOKEN.test(payload))) throw coreError(PURPOSE_MISMATCH);
}

/**
 * Every type that any reader could take the text to declare: each member that is `type` in some casing, repeated or
 * not, and, in text that is no JSON object, each word that has the form of a type.
 */
function declaredTypes(payload: string): readonly (string | undefined)[] {
  const members = jsonMembers(payload.replace(/^\ufeff/, ''));
  if (members === undefined) return payload.match(/ACTIVITY_TYPE_\w+/g) ?? [];
  return members.filter(([name]) => name.toLowerCase() === 'type').map(([, value]) => value);
}
