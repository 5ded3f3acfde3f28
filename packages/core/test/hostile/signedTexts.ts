import { expect } from 'vitest';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { createModelKey } from '../model/modelKey.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { readSignature, signedCalls } from './signatures.ts';

/** Everything that the keys of one run signed, by the signature as it stands in a header. */
export interface SignedTexts {
  /** A key without cryptography: its signatures are marks that no other key and no other text has. */
  createKey(): SessionKey;
  /** A key that signs with this one. */
  record(key: SessionKey): SessionKey;
  /** Public keys that were made or recorded, in both forms. */
  keys(): readonly string[];
  /** The text under a signature, as it stands in the header of a call. */
  findText(header: string): string | undefined;
}

interface Signed {
  readonly by: string;
  readonly text: string;
}

let count = 0;

/** Records what is signed, so that a test reads the signed text itself and compares with no list. */
export function createSignedTexts(): SignedTexts {
  const signed: (Signed & { readonly raw: Uint8Array })[] = [];
  const keys: string[] = [];
  const record = (key: SessionKey): SessionKey => {
    keys.push(key.publicKey, key.compressedPublicKey);
    return {
      ...key,
      privateKey: {
        sign: async (bytes) => {
          const raw = await signWith(key, bytes);
          signed.push({ by: key.compressedPublicKey, text: new TextDecoder().decode(bytes), raw });
          return raw;
        },
      },
    };
  };
  return {
    record,
    keys: () => keys,
    createKey() {
      count += 1;
      return record(createModelKey(count, () => {}));
    },
    findText(header) {
      const envelope = Buffer.from(header, 'base64url').toString();
      const { publicKey, signature } = JSON.parse(envelope) as { publicKey: string; signature: string };
      const found = signed.find(({ by, raw }) => by === publicKey && signature === toDer(raw));
      return found?.text;
    },
  };
}

async function signWith({ privateKey }: SessionKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if ('sign' in privateKey) return new Uint8Array(await privateKey.sign(bytes));
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytes));
}

/** DER of r and s (X.690), written here once more so that the reading does not depend on the code under test. */
function toDer(raw: Uint8Array): string {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = start < 0 ? Uint8Array.of(0) : bytes.subarray(start);
    const body = (digits[0] ?? 0) > 127 ? [0, ...digits] : [...digits];
    return [2, body.length, ...body];
  };
  const body = [...integer(raw.subarray(0, 32)), ...integer(raw.subarray(32))];
  return Buffer.from([0x30, body.length, ...body]).toString('hex');
}

/** What a signed call may have signed: the type of the activity, and its parameters as the user asked for them. */
export interface RequestedOperation {
  readonly type: string;
  /** Members of `parameters` that must be there with these values; a list must have no further element. */
  readonly subject: object;
  /** Ids of other resources, which the payload must not contain. */
  readonly foreignIds?: readonly string[];
}

/**
 * Fails unless every call that carries a signature carries one over a payload of exactly what the user asked for with
 * that call. `findRequested` returns `undefined` for a call that was not requested.
 */
export function expectOnlyAskedFor(
  calls: readonly MadeCall[],
  texts: SignedTexts,
  findRequested: (call: MadeCall) => RequestedOperation | undefined,
): void {
  const organizations = new Set<unknown>();
  for (const call of signedCalls(calls)) {
    const name = `${call.method} ${call.path}`;
    const text = texts.findText(readSignature(call));
    const asked = findRequested(call);
    expect(asked, `the user asked for ${name}`).toBeDefined();
    expect(text, `a recorded key signed ${name}`).toBeDefined();
    const payload = JSON.parse(text ?? '') as Record<string, unknown>;
    expect(isReadAlike(payload, text ?? ''), `every parser reads the same: ${text}`).toBe(true);
    expect({ type: payload.type, parameters: payload.parameters }, name).toMatchObject({
      type: asked?.type,
      parameters: asked?.subject,
    });
    organizations.add(payload.organizationId);
    const strings = new Set(stringsIn(payload));
    for (const id of asked?.foreignIds ?? []) expect(strings.has(id), `${name} signs for ${id}`).toBe(false);
  }
  expect(organizations.size, 'one organization for one account').toBeLessThanOrEqual(1);
}

/** Whether text has no repeated or case-equal names: then every member of the text is a member of what was parsed. */
function isReadAlike(payload: unknown, text: string): boolean {
  const names = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    const keys = Object.keys(value).map((key) => key.toLowerCase());
    return new Set(keys).size === keys.length && Object.values(value).every(names);
  };
  return names(payload) && JSON.stringify(payload) === text.trim();
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)]);
}
