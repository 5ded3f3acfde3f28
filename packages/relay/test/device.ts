import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** A minimal wallet, so that the relay's tests need none of core's code. */
export interface Device {
  /** The body of `verifyCredential` for a code. */
  proof(targetBundle: string, code: string): Promise<{ type: 'EMAIL_OTP'; encryptedOtpBundle: string }>;
  /** The compressed public key in hexadecimal. */
  readonly publicKey: string;
  /** The value of `Service-Wallet-Signature`. */
  sign(payload: string): Promise<string>;
  /** The value of `Latchkey-Proof` for a call. */
  prove(call: ProvenCall): Promise<string>;
}

export interface ProvenCall {
  readonly method: string;
  readonly path: string;
  /** As it is sent. */
  readonly text?: string;
  /** Server milliseconds. */
  readonly time: number;
  readonly nonce?: string;
}

const utf8 = new TextEncoder();
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function makeDevice(): Promise<Device> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const compressed = `${(point[64] ?? 0) % 2 === 0 ? '02' : '03'}${hex(point.subarray(1, 33))}`;
  const sign = async (payload: string) => {
    const fixed = new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, utf8.encode(payload)));
    const signature = hex(toDer(fixed));
    const envelope = JSON.stringify({ publicKey: compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature });
    return btoa(envelope).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  return {
    publicKey: compressed,
    proof: async (targetBundle, code) => {
      const { data } = JSON.parse(targetBundle) as { data: string };
      const { targetPublic } = JSON.parse(new TextDecoder().decode(toBytes(data))) as { targetPublic: string };
      const plaintext = `{"otp_code":"${code}","public_key":"${hex(point)}"}`;
      return { type: 'EMAIL_OTP', encryptedOtpBundle: await sealed(toBytes(targetPublic), plaintext) };
    },
    sign,
    // Written out here and not taken from the contract, so that the text of a proof is stated twice.
    prove: async ({ method, path, text = '', time, nonce = crypto.randomUUID() }) => {
      const bodyHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))));
      const signed = `latchkey-proof-v1\n${method} ${path}\n${bodyHash}\n${time}\n${nonce}`;
      return `${await sign(signed)}.${time}.${nonce}`;
    },
  };
}

async function sealed(recipient: Uint8Array<ArrayBuffer>, plaintext: string): Promise<string> {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(recipient.buffer);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: utf8.encode('turnkey_hpke').buffer });
  const enc = new Uint8Array(sender.enc);
  const aad = new Uint8Array([...enc, ...recipient]);
  const ciphertext = new Uint8Array(await sender.seal(utf8.encode(plaintext).buffer, aad.buffer));
  return JSON.stringify({ encappedPublic: hex(enc), ciphertext: hex(ciphertext) });
}

/** Converts r ‖ s to DER with minimal integers. */
export function toDer(fixed: Uint8Array): Uint8Array {
  const integer = (half: Uint8Array) => {
    let digits = [...half];
    while (digits.length > 1 && digits[0] === 0 && (digits[1] ?? 0) < 0x80) digits = digits.slice(1);
    if ((digits[0] ?? 0) >= 0x80) digits = [0, ...digits];
    return [2, digits.length, ...digits];
  };
  const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
  return Uint8Array.from([0x30, content.length, ...content]);
}
