import { addDocsUrl } from '@latchkey/contract/errors';
import type { Authenticator } from '@latchkey/core';
import { waitForAbort } from '../waitForAbort.ts';
import { base64url, concat, sha256, toDer, utf8 } from './bytes.ts';
import { type Cbor, encodeCbor } from './cbor.ts';

/** The names of the errors with which browsers reject a ceremony. */
export type CeremonyErrorName =
  | 'NotAllowedError'
  | 'AbortError'
  | 'SecurityError'
  | 'InvalidStateError'
  | 'NotSupportedError'
  | 'ConstraintError'
  | 'UnknownError';

/** An authenticator under the control of a test: real keys and real signatures, without user interaction. */
export interface TestAuthenticator extends Authenticator {
  /** Returns the base64url ids of its passkeys. */
  ids(): readonly string[];
  /** Makes the next ceremony fail with a browser error. */
  failNext(name: CeremonyErrorName): void;
  /** Pauses the next ceremony until it is released or aborted. */
  pauseNext(): { release(): void };
  /** The options of all ceremonies, in order. */
  readonly requests: readonly { readonly type: 'create' | 'get'; readonly challenge: Uint8Array }[];
}

interface Passkey {
  readonly id: Uint8Array<ArrayBuffer>;
  readonly rpId: string;
  readonly user: Uint8Array<ArrayBuffer>;
  readonly keys: CryptoKeyPair;
  count: number;
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** User present, and user verified. */
const userVerifiedFlags = 0x05;
/** Attested credential data included. */
const attestedDataFlag = 0x40;

/**
 * Creates an authenticator for wallets without a browser: ES256 passkeys on the page `origin`. It returns what
 * `navigator.credentials` returns, and rejects what a browser rejects: a relying party of another page, a second
 * passkey where one is excluded, an aborted request.
 *
 * ```ts
 * const env = await createTestEnvironment()
 * const authenticator = createAuthenticator()
 * const wallet = env.openWallet({ device: 'phone', authenticator })
 * ```
 */
export function createAuthenticator(options: createAuthenticator.Options = {}): TestAuthenticator {
  const { origin = 'http://localhost:5173' } = options;
  const passkeys: Passkey[] = [];
  const requests: { type: 'create' | 'get'; challenge: Uint8Array }[] = [];
  let nextError: CeremonyErrorName | undefined;
  let nextPause: Promise<void> | undefined;

  async function startCeremony(
    type: 'create' | 'get',
    source: BufferSource,
    signal: AbortSignal | undefined,
    rpId: string,
  ) {
    const challenge = toBytes(source);
    requests.push({ type, challenge });
    const pause = nextPause;
    nextPause = undefined;
    if (pause) await Promise.race([pause, waitForAbort(signal)]);
    if (signal?.aborted) throw new DOMException('The ceremony was aborted.', 'AbortError');
    const errorName = nextError;
    nextError = undefined;
    if (errorName) throw new DOMException('The ceremony was rejected.', errorName);
    const host = new URL(origin).hostname;
    if (host !== rpId && !host.endsWith(`.${rpId}`))
      throw new DOMException('The relying party does not match the origin.', 'SecurityError');
    return utf8(
      JSON.stringify({ type: `webauthn.${type}`, challenge: base64url(challenge), origin, crossOrigin: false }),
    );
  }

  return {
    requests,
    ids: () => passkeys.map(({ id }) => base64url(id)),
    failNext: (name) => {
      nextError = name;
    },
    pauseNext: () => {
      let release = () => {};
      nextPause = new Promise((resolve) => {
        release = resolve;
      });
      return { release };
    },

    async create({ publicKey, signal }) {
      if (!publicKey)
        throw new TypeError(
          addDocsUrl(
            'create() was called without "publicKey", and the virtual authenticator creates passkeys only. Pass { publicKey }.',
            'packages/testing',
          ),
        );
      const rpId = publicKey.rp.id ?? new URL(origin).hostname;
      const clientDataJSON = await startCeremony('create', publicKey.challenge, signal, rpId);
      const excluded = (publicKey.excludeCredentials ?? []).map(({ id }) => base64url(toBytes(id)));
      if (passkeys.some(({ id }) => excluded.includes(base64url(id))))
        throw new DOMException('An excluded passkey exists.', 'InvalidStateError');
      if (!publicKey.pubKeyCredParams.some(({ alg }) => alg === -7))
        throw new DOMException('Only ES256 is supported.', 'NotSupportedError');
      const keys = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
      const id = crypto.getRandomValues(new Uint8Array(32));
      const passkey = { id, rpId, user: toBytes(publicKey.user.id), keys, count: 0 };
      const attestationObject = await createAttestationObject(passkey);
      passkeys.push(passkey);
      return createCredential(id, {
        clientDataJSON: clientDataJSON.buffer,
        attestationObject: attestationObject.buffer,
        getTransports: () => ['internal', 'smart-card'],
      });
    },

    isConditionalMediationAvailable: async () => true,

    async get({ publicKey, signal }) {
      if (!publicKey)
        throw new TypeError(
          addDocsUrl(
            'get() was called without "publicKey", and the virtual authenticator has passkeys only. Pass { publicKey }.',
            'packages/testing',
          ),
        );
      const rpId = publicKey.rpId ?? new URL(origin).hostname;
      const clientDataJSON = await startCeremony('get', publicKey.challenge, signal, rpId);
      const allowed = (publicKey.allowCredentials ?? []).map(({ id }) => base64url(toBytes(id)));
      const passkey = passkeys.find(
        (each) => each.rpId === rpId && (allowed.length === 0 || allowed.includes(base64url(each.id))),
      );
      if (!passkey) throw new DOMException('No matching passkey exists.', 'NotAllowedError');
      const data = await createAuthenticatorData(passkey, userVerifiedFlags);
      const signed = concat(data, await sha256(clientDataJSON));
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, passkey.keys.privateKey, signed);
      return createCredential(passkey.id, {
        clientDataJSON: clientDataJSON.buffer,
        authenticatorData: data.buffer,
        signature: toDer(new Uint8Array(raw)).buffer,
        userHandle: passkey.user.slice().buffer,
      });
    },
  };
}

export declare namespace createAuthenticator {
  interface Options {
    /** Origin of the calling page. Default: that of the demo. */
    readonly origin?: string | undefined;
  }
}

/** Creates the authenticator data of a ceremony, which counts it (WebAuthn, section 6.1). */
async function createAuthenticatorData(passkey: Passkey, flags: number, attested: Uint8Array = new Uint8Array()) {
  passkey.count += 1;
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, passkey.count);
  return concat(await sha256(utf8(passkey.rpId)), Uint8Array.of(flags), count, attested);
}

/** Creates the attestation object of a new passkey, without an attestation statement (WebAuthn, section 6.5.4). */
async function createAttestationObject(passkey: Passkey): Promise<Uint8Array<ArrayBuffer>> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', passkey.keys.publicKey));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33)],
  ]);
  const attested = concat(new Uint8Array(16), Uint8Array.of(0, passkey.id.length), passkey.id, encodeCbor(cose));
  const object = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, Cbor>()],
    ['authData', await createAuthenticatorData(passkey, userVerifiedFlags | attestedDataFlag, attested)],
  ]);
  return encodeCbor(object);
}

/** Returns a credential with the members that `@simplewebauthn/browser` reads, so that it can replace the browser. */
function createCredential(id: Uint8Array<ArrayBuffer>, response: object): Credential {
  const credential = {
    id: base64url(id),
    rawId: id.slice().buffer,
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  };
  return credential as Credential;
}

function toBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  const view =
    source instanceof ArrayBuffer
      ? new Uint8Array(source)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return new Uint8Array(view);
}
