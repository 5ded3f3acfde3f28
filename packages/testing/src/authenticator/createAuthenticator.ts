import type { Authenticator } from '@latchkey/core';
import { base64url, concat, derOf, sha256, utf8 } from './bytes.ts';
import { type Cbor, encodeCbor } from './cbor.ts';

/** What a browser says when it does not do what it was asked for. */
export type Refusal =
  | 'NotAllowedError'
  | 'AbortError'
  | 'SecurityError'
  | 'InvalidStateError'
  | 'NotSupportedError'
  | 'ConstraintError'
  | 'UnknownError';

/** An authenticator in the hand of a test: real keys and real signatures, and nobody who has to press anything. */
export interface TestAuthenticator extends Authenticator {
  /** Base64url ids of the passkeys it holds. */
  ids(): readonly string[];
  /** The next ceremony fails as browsers fail. */
  refuseNext(name: Refusal): void;
  /** The next ceremony waits, as for a person who looks for their phone, until it is let go or aborted. */
  holdNext(): { release(): void };
  /** What the ceremonies were asked for, in their order. */
  readonly asked: readonly { readonly type: 'create' | 'get'; readonly challenge: Uint8Array }[];
}

interface Passkey {
  readonly id: Uint8Array<ArrayBuffer>;
  readonly rpId: string;
  readonly user: Uint8Array<ArrayBuffer>;
  readonly keys: CryptoKeyPair;
  count: number;
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Present, and recognised. */
const FLAGS = 0x05;
/** A new passkey is described. */
const ATTESTED = 0x40;

/**
 * Makes an authenticator for wallets without a browser: passkeys of ES256 on the page `origin`.
 *
 * ```ts
 * const street = await createStreet()
 * const authenticator = createAuthenticator()
 * const wallet = street.openWallet({ device: 'phone', authenticator })
 * ```
 *
 * It gives what `navigator.credentials` gives, and refuses what a browser refuses: a relying party that is not the
 * page's, a second passkey where one is excluded, an abort.
 */
export function createAuthenticator(options: createAuthenticator.Options = {}): TestAuthenticator {
  const { origin = 'http://localhost:5173' } = options;
  const passkeys: Passkey[] = [];
  const asked: { type: 'create' | 'get'; challenge: Uint8Array }[] = [];
  let refusal: Refusal | undefined;
  let held: Promise<void> | undefined;

  async function begin(type: 'create' | 'get', source: BufferSource, signal: AbortSignal | undefined, rpId: string) {
    const challenge = bytesOf(source);
    asked.push({ type, challenge });
    const waiting = held;
    held = undefined;
    if (waiting) await Promise.race([waiting, abortOf(signal)]);
    if (signal?.aborted) throw new DOMException('The ceremony was aborted.', 'AbortError');
    const named = refusal;
    refusal = undefined;
    if (named) throw new DOMException('The ceremony was refused.', named);
    const host = new URL(origin).hostname;
    if (host !== rpId && !host.endsWith(`.${rpId}`)) throw new DOMException('Not this page.', 'SecurityError');
    return utf8(
      JSON.stringify({ type: `webauthn.${type}`, challenge: base64url(challenge), origin, crossOrigin: false }),
    );
  }

  async function dataOf(passkey: Passkey, flags: number, attested: Uint8Array = new Uint8Array()) {
    passkey.count += 1;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, passkey.count);
    return concat(await sha256(utf8(passkey.rpId)), Uint8Array.of(flags), count, attested);
  }

  return {
    asked,
    ids: () => passkeys.map(({ id }) => base64url(id)),
    refuseNext: (name) => {
      refusal = name;
    },
    holdNext: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return { release };
    },

    async create({ publicKey, signal }) {
      if (!publicKey) throw new TypeError('Only passkeys are made here.');
      const rpId = publicKey.rp.id ?? new URL(origin).hostname;
      const clientDataJSON = await begin('create', publicKey.challenge, signal, rpId);
      const excluded = (publicKey.excludeCredentials ?? []).map(({ id }) => base64url(bytesOf(id)));
      if (passkeys.some(({ id }) => excluded.includes(base64url(id))))
        throw new DOMException('There is one already.', 'InvalidStateError');
      if (!publicKey.pubKeyCredParams.some(({ alg }) => alg === -7))
        throw new DOMException('Only ES256.', 'NotSupportedError');
      const keys = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
      const id = crypto.getRandomValues(new Uint8Array(32));
      const passkey = { id, rpId, user: bytesOf(publicKey.user.id), keys, count: 0 };
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.slice(1, 33)],
        [-3, point.slice(33)],
      ]);
      const attested = concat(new Uint8Array(16), Uint8Array.of(0, id.length), id, encodeCbor(cose));
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Cbor>()],
        ['authData', await dataOf(passkey, FLAGS | ATTESTED, attested)],
      ]);
      passkeys.push(passkey);
      return credentialOf(id, {
        clientDataJSON: clientDataJSON.buffer,
        attestationObject: encodeCbor(object).buffer,
        getTransports: () => ['internal', 'smart-card'],
      });
    },

    async get({ publicKey, signal }) {
      if (!publicKey) throw new TypeError('Only passkeys are used here.');
      const rpId = publicKey.rpId ?? new URL(origin).hostname;
      const clientDataJSON = await begin('get', publicKey.challenge, signal, rpId);
      const allowed = (publicKey.allowCredentials ?? []).map(({ id }) => base64url(bytesOf(id)));
      const passkey = passkeys.find(
        (each) => each.rpId === rpId && (allowed.length === 0 || allowed.includes(base64url(each.id))),
      );
      if (!passkey) throw new DOMException('There is no such passkey.', 'NotAllowedError');
      const data = await dataOf(passkey, FLAGS);
      const signed = concat(data, await sha256(clientDataJSON));
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, passkey.keys.privateKey, signed);
      return credentialOf(passkey.id, {
        clientDataJSON: clientDataJSON.buffer,
        authenticatorData: data.buffer,
        signature: derOf(new Uint8Array(raw)).buffer,
        userHandle: passkey.user.slice().buffer,
      });
    },
  };
}

export declare namespace createAuthenticator {
  interface Options {
    /** The page that asks; that of the demo unless given. */
    readonly origin?: string | undefined;
  }
}

/** As a browser would hand it over, as far as anybody here looks. */
function credentialOf(id: Uint8Array<ArrayBuffer>, response: object): Credential {
  return { id: base64url(id), rawId: id.slice().buffer, type: 'public-key', response } as Credential;
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  const view =
    source instanceof ArrayBuffer
      ? new Uint8Array(source)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return new Uint8Array(view);
}

function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
}
