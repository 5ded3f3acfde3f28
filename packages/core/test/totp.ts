/** The code that an authenticator app shows at this time for a secret in hexadecimal (RFC 6238). */
export async function totp(secret: string, now: number): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(now / 30_000)));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const at = mac.getUint8(19) & 15;
  return String((mac.getUint32(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
