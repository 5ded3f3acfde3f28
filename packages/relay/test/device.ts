import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** A wallet as small as can be, so that the relay's tests need none of core's code. */
export interface Device {
  /** The body of `verifyCredential` for a code. */
  proof(targetBundle: string, code: string): Promise<{ type: 'EMAIL_OTP'; encryptedOtpBundle: string }>;
  /** The value of `Service-Wallet-Signature`. */
  sign(payload: string): Promise<string>;
}

const utf8 = new TextEncoder();
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function makeDevice(): Promise<Device> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const compressed = `${(point[64] ?? 0) % 2 === 0 ? '02' : '03'}${hex(point.subarray(1, 33))}`;
  return {
    proof: async (targetBundle, code) => {
      const { data } = JSON.parse(targetBundle) as { data: string };
      const { targetPublic } = JSON.parse(new TextDecoder().decode(bytesOf(data))) as { targetPublic: string };
      const plaintext = `{"otp_code":"${code}","public_key":"${hex(point)}"}`;
      return { type: 'EMAIL_OTP', encryptedOtpBundle: await sealed(bytesOf(targetPublic), plaintext) };
    },
    sign: async (payload) => {
      const fixed = new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, utf8.encode(payload)));
      const signature = hex(derOf(fixed));
      const envelope = JSON.stringify({ publicKey: compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature });
      return btoa(envelope).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
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

/** r ‖ s as DER, each integer minimal. */
export function derOf(fixed: Uint8Array): Uint8Array {
  const integer = (half: Uint8Array) => {
    let digits = [...half];
    while (digits.length > 1 && digits[0] === 0 && (digits[1] ?? 0) < 0x80) digits = digits.slice(1);
    if ((digits[0] ?? 0) >= 0x80) digits = [0, ...digits];
    return [2, digits.length, ...digits];
  };
  const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
  return Uint8Array.from([0x30, content.length, ...content]);
}
