import { PURPOSE_MISMATCH } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { jsonMembers } from '../internal/jsonMembers.ts';

/** What a signature is for. A payload that declares something else is not signed. */
export type Purpose = 'login' | 'send' | 'session' | ChangePurpose;

/** What changes who may sign, or gives a wallet away: stated where it is done, so that other pages do not carry it. */
export interface ChangePurpose {
  readonly types: readonly string[];
}

/**
 * The types a payload may declare, for each purpose (supplement 1.4). `undefined` stands for text that declares none:
 * login signs a token, and what send signs is the service's to choose.
 */
const ALLOWED: { readonly [purpose in Extract<Purpose, string>]: readonly unknown[] } = {
  login: [undefined],
  send: [undefined, 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2'],
  session: ['ACTIVITY_TYPE_DELETE_API_KEYS'],
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
  const types: readonly unknown[] = typeof purpose === 'string' ? ALLOWED[purpose] : purpose.types;
  const allowed = declared.every((type) => types.includes(type));
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
