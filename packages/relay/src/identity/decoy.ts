import type { Parts } from '../parts.ts';
import type { StoredSignIn } from '../store/store.ts';
import type { Answer } from '../upstream/callService.ts';
import { readJsonText } from '../upstream/jsonText.ts';
import { parsedJson, stringsAt } from '../upstream/jsonValue.ts';
import { replaceStrings } from '../upstream/spliceText.ts';
import type { Account } from './identity.ts';

/** What the answers about a decoy show instead of the truth, by JSON pointer. */
export type Disguise = Readonly<Record<string, string>>;

/** The decoy account for an identifier that nobody has: always the same one for the same identifier. */
export async function decoyFor(parts: Parts, decoys: readonly Account[], identifier: string): Promise<Account | null> {
  const digest = await parts.keys.derive('decoy', identifier);
  return decoys[[...digest].reduce((sum, character) => sum + character.charCodeAt(0), 0) % decoys.length] ?? null;
}

/** The id that a decoy's credential is shown under: of the same shape, the same each time for the same identifier. */
export async function shownIdOf(parts: Pick<Parts, 'keys'>, credentialId: string, identifier: string): Promise<string> {
  return alike(credentialId, toHex(await parts.keys.derive('decoy credential', identifier)));
}

/**
 * Makes a disguise for the challenge of a decoy: ids of the same shape and times of the same form as the genuine ones,
 * the same each time for the same identifier (design 9.11).
 */
export async function disguiseOf(parts: Pick<Parts, 'keys'>, answer: Answer, identifier: string): Promise<Disguise> {
  const value = parsedJson(answer.text);
  const genuine = (member: 'id' | 'accountId' | 'createdAt' | 'updatedAt') => stringsAt(value, `/${member}`)[0] ?? '';
  const hex = async (purpose: string) => toHex(await parts.keys.derive(`decoy ${purpose}`, identifier));
  const age = Number.parseInt((await hex('age')).slice(0, 8), 16) % (60 * 24 * 3600);
  return {
    '/id': await shownIdOf(parts, genuine('id'), identifier),
    '/accountId': alike(genuine('accountId'), await hex('account')),
    '/createdAt': earlier(genuine('createdAt'), age),
    '/updatedAt': earlier(genuine('updatedAt'), age),
    '/nickname': identifier,
    ...(await credentialIdOf(stringsAt(value, '/credentialId')[0], () => hex('passkey'))),
  };
}

/** The id of a decoy's passkey: as long as the genuine one, and another for each identifier. */
async function credentialIdOf(genuine: string | undefined, hex: () => Promise<string>): Promise<Disguise> {
  return genuine === undefined ? {} : { '/credentialId': alike(genuine, await hex()) };
}

/** A time so many seconds before, written in the same form. */
function earlier(time: string, seconds: number): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return time;
  const text = new Date(at - seconds * 1000).toISOString();
  return time.includes('.') ? text : text.replace(/\.\d+Z$/, 'Z');
}

/** An answer about a decoy's credential, its truth written over. */
export function disguised(answer: Answer, disguise: Disguise): Answer {
  const json = readJsonText(answer.text);
  if (json === null) return answer;
  const text = replaceStrings(answer.text, json, disguise);
  return { ...answer, text, bytes: new TextEncoder().encode(text) };
}

/** How a decoy's proof ends when the genuine credential would have accepted it: as a wrong code does. */
export function wrongCode(genuine: Answer | null): Answer {
  if (genuine !== null) return genuine;
  const text = '{"status":401,"code":"UNAUTHORIZED","message":"Invalid OTP code"}';
  return {
    status: 401,
    headers: new Headers({ 'content-type': 'application/json' }),
    bytes: new TextEncoder().encode(text),
    text,
  };
}

export function isDecoy(
  signIn: StoredSignIn | null,
): signIn is StoredSignIn & { decoy: NonNullable<StoredSignIn['decoy']> } {
  return signIn !== null && signIn.decoy !== null;
}

/** Another opaque part of the same shape: hex digits for hex digits; a UUID keeps its version and variant. */
function alike(id: string, hex: string): string {
  const colon = id.indexOf(':') + 1;
  const opaque = id.slice(colon);
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(opaque);
  const other = [...opaque].map((character, index) => {
    if (isUuid && (index === 14 || index === 19)) return character;
    return /[0-9a-z]/i.test(character) ? (hex[index % hex.length] ?? '0') : character;
  });
  return id.slice(0, colon) + other.join('');
}

function toHex(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return [...binary].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
