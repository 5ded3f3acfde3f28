import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, toUtf8 } from '../crypto/bytes.ts';
import { type PublicKey, parsePublicKey } from '../crypto/points.ts';
import { type Cbor, decodeCbor } from './cbor.ts';

/** What an authenticator says of itself and of what it did (WebAuthn, section 6.1). */
export interface AuthenticatorData {
  readonly relyingPartyHash: string;
  readonly userPresent: boolean;
  readonly userVerified: boolean;
  readonly counter: number;
  /** On a registration. */
  readonly credential?: { readonly id: Uint8Array; readonly publicKey: PublicKey };
}

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, credential: 0x40, extensions: 0x80 };
const longestId = 1023;

/** An ES256 key as COSE writes it: key type EC2, algorithm -7, curve P-256, both coordinates (RFC 9053, section 7.1.1). */
function readCoseKey(value: Cbor): PublicKey | undefined {
  if (!(value instanceof Map)) return undefined;
  const [x, y] = [value.get(-2), value.get(-3)];
  if (value.get(1) !== 2 || value.get(3) !== -7 || value.get(-1) !== 1) return undefined;
  if (!(x instanceof Uint8Array) || !(y instanceof Uint8Array) || x.length !== 32 || y.length !== 32) return undefined;
  return parsePublicKey(`04${toHex(x)}${toHex(y)}`);
}

/** Reads authenticator data to its last byte; `undefined` where it is not whole, or has more than it says. */
export function parseAuthenticatorData(bytes: Uint8Array): AuthenticatorData | undefined {
  if (bytes.length < 37) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const bits = view.getUint8(32);
  const has = (flag: number) => (bits & flag) !== 0;
  // A key that is backed up must be one that can be.
  if (has(flags.backedUp) && !has(flags.eligible)) return undefined;
  let end = 37;
  let credential: AuthenticatorData['credential'];
  if (has(flags.credential)) {
    if (bytes.length < 55) return undefined;
    const length = view.getUint16(53);
    const id = bytes.slice(55, 55 + length);
    const key = decodeCbor(bytes, 55 + length);
    const publicKey = key && readCoseKey(key.value);
    if (length === 0 || length > longestId || id.length !== length || !key || !publicKey) return undefined;
    credential = { id, publicKey };
    end = key.end;
  }
  if (has(flags.extensions)) {
    const extensions = decodeCbor(bytes, end);
    if (!(extensions?.value instanceof Map)) return undefined;
    end = extensions.end;
  }
  if (end !== bytes.length) return undefined;
  return {
    relyingPartyHash: toHex(bytes.slice(0, 32)),
    userPresent: has(flags.present),
    userVerified: has(flags.verified),
    counter: view.getUint32(33),
    ...(credential && { credential }),
  };
}

/** Whether a ceremony was for this relying party, with somebody there, and, where asked for, recognised. */
export function isAcceptable(
  data: AuthenticatorData,
  { relyingPartyId, userVerified }: { relyingPartyId: string; userVerified: boolean },
): boolean {
  return (
    data.relyingPartyHash === toHex(sha256(toUtf8(relyingPartyId))) &&
    data.userPresent &&
    (data.userVerified || !userVerified)
  );
}
