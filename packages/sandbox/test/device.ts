import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** A wallet that shares no code with the sandbox: seals with `@hpke/core`, creates keys and signs with WebCrypto. */
export interface Device {
  /** Uncompressed and compressed, in hex. */
  publicKey: string;
  compressed: string;
  /** Creates `encryptedOtpBundle` for a target bundle. */
  seal(targetBundle: string, code: string, publicKey?: string): Promise<string>;
  /** Creates the value of `Service-Wallet-Signature`. */
  sign(payload: string): Promise<string>;
}

const suite = () => new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const utf8 = new TextEncoder();

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Converts r ‖ s to DER with minimal integers. */
function toDer(raw: Uint8Array): string {
  const integer = (half: Uint8Array) => {
    const digits = toHex(half).replace(/^(?:00)+(?=..)/, '');
    const signed = Number.parseInt(digits.slice(0, 2), 16) > 0x7f ? `00${digits}` : digits;
    return `02${toHex(Uint8Array.of(signed.length / 2))}${signed}`;
  };
  const content = integer(raw.subarray(0, 32)) + integer(raw.subarray(32));
  return `30${toHex(Uint8Array.of(content.length / 2))}${content}`;
}

/** Creates a signature header with these members. */
export function envelope(members: object): string {
  const binary = Array.from(utf8.encode(JSON.stringify(members)), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Seals a plaintext to a target in the API format. */
export async function sealText(target: string, plaintext: string, info = 'turnkey_hpke'): Promise<string> {
  const hpke = suite();
  const recipient = fromHex(target);
  const recipientPublicKey = await hpke.kem.deserializePublicKey(recipient.buffer);
  const sender = await hpke.createSenderContext({ recipientPublicKey, info: utf8.encode(info).buffer });
  const encapsulated = new Uint8Array(sender.enc);
  const aad = new Uint8Array([...encapsulated, ...recipient]);
  const ciphertext = new Uint8Array(await sender.seal(utf8.encode(plaintext).buffer, aad.buffer));
  return JSON.stringify({ encappedPublic: toHex(encapsulated), ciphertext: toHex(ciphertext) });
}

/** Reads the HPKE key of a target bundle. */
export function readTarget(bundle: string): string {
  const { data } = JSON.parse(bundle);
  return JSON.parse(new TextDecoder().decode(fromHex(data))).targetPublic;
}

/** Creates a device with a fresh key. */
export async function makeDevice(): Promise<Device> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const publicKey = toHex(point);
  const compressed = ((point[64] ?? 0) % 2 === 0 ? '02' : '03') + toHex(point.subarray(1, 33));
  return {
    publicKey,
    compressed,
    seal: (targetBundle, code, key = publicKey) =>
      sealText(readTarget(targetBundle), `{"otp_code":"${code}","public_key":"${key}"}`),
    async sign(payload) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, utf8.encode(payload)));
      return envelope({ publicKey: compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature: toDer(raw) });
    },
  };
}
