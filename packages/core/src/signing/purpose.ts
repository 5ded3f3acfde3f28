import { PURPOSE_MISMATCH } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { jsonMembers } from '../internal/jsonMembers.ts';

/** What a signature is for. A payload that declares something else is not signed. */
export type Purpose = 'login' | 'send' | 'session' | 'refresh' | 'credential' | 'removal' | 'export';

/**
 * The types a payload may declare, for each purpose (supplement 1.4). `undefined` stands for text that declares none:
 * login signs a token, and what send signs is the service's to choose.
 */
const ALLOWED: { readonly [purpose in Purpose]: readonly unknown[] } = {
  login: [undefined],
  send: [undefined, 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2'],
  session: ['ACTIVITY_TYPE_DELETE_API_KEYS'],
  refresh: ['ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2'],
  credential: [
    'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
    'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
    'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
    'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
  ],
  removal: ['ACTIVITY_TYPE_DELETE_AUTHENTICATORS'],
  export: ['ACTIVITY_TYPE_EXPORT_WALLET'],
};

/** A compact token (RFC 7519): what a login signs, and nothing else may. */
const TOKEN = /^\s*eyJ[\w-]+\.[\w.-]+\s*$/;

/**
 * Reads what a payload declares itself to be, only to refuse it. The text that is signed is not touched.
 *
 * @throws `PURPOSE_MISMATCH`
 */
export function checkPurpose(payload: string, purpose: Purpose): void {
  const declared = declaredTypes(payload);
  if (declared.length === 0) declared.push(undefined);
  const allowed = declared.every((type) => ALLOWED[purpose].includes(type));
  if (!allowed || (purpose !== 'login' && TOKEN.test(payload))) throw coreError(PURPOSE_MISMATCH);
}

/**
 * Every type that some reader could take the text to declare: each member that is `type` in any casing, repeated or
 * not, and, in text that is no JSON object, each word that has the form of a type. What begins as JSON and is no object
 * declares something nobody can name.
 */
function declaredTypes(payload: string): unknown[] {
  const text = payload.replace('\ufeff', '');
  const members = jsonMembers(text);
  if (members !== undefined) return members.filter(([name]) => name.toLowerCase() === 'type').map(([, value]) => value);
  return /^\s*[{[]/.test(text) ? [null] : [...(text.match(/ACTIVITY_TYPE_\w+/g) ?? [])];
}
