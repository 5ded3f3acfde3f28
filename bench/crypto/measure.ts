import type { PayloadToSign } from '@latchkey/contract/credentials';
import { generateSessionKey, sealOtp, signPayload, verifyTargetBundle } from '@latchkey/core';

/** What a measurement needs from outside: a genuine bundle, and how often to repeat. */
export interface Material {
  readonly bundle: string;
  readonly pin: string;
  readonly rounds: number;
}

/** Medians in milliseconds. */
export type Figures = Readonly<
  Record<'ours: verify, seal, sign' | 'bare: the same WebCrypto calls' | 'ours: sign' | 'bare: sign', number>
>;

const p256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
const sha256 = { name: 'ECDSA', hash: 'SHA-256' } as const;
const payload = JSON.stringify({ text: 'x'.repeat(400) }) as PayloadToSign;

/** Runs ours and the bare WebCrypto calls it cannot do without, in turns, so that both meet the same machine. */
export async function measure({ bundle, pin, rounds }: Material): Promise<Figures> {
  const key = await generateSessionKey();
  const pins = { otp: [pin], export: [pin] };
  const signed = { key, payload, purpose: 'send' } as const;
  const bytes = new TextEncoder().encode(payload);

  const login = async () => {
    const target = await verifyTargetBundle({ bundle, pins });
    await sealOtp({ target, code: '000000', publicKey: key.publicKey });
    await signPayload(signed);
  };
  const bareLogin = () => bare(bundle, pin, key.privateKey, bytes);
  const sign = () => signPayload(signed);
  const bareSign = () => crypto.subtle.sign(sha256, key.privateKey, bytes);

  for (const warm of [login, bareLogin, sign, bareSign]) for (let i = 0; i < Math.min(rounds, 20); i++) await warm();
  const times: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let i = 0; i < rounds; i++) {
    times[0].push(await timeOf(login));
    times[1].push(await timeOf(bareLogin));
    times[2].push(await timeOf(sign));
    times[3].push(await timeOf(bareSign));
  }
  const [ours, least, oursSign, leastSign] = times.map(median);
  return {
    'ours: verify, seal, sign': ours ?? 0,
    'bare: the same WebCrypto calls': least ?? 0,
    'ours: sign': oursSign ?? 0,
    'bare: sign': leastSign ?? 0,
  };
}

/** The calls of a login alone: one verification, one ephemeral key, two agreements' worth of HKDF, AES-GCM, one signature. */
async function bare(
  bundle: string,
  pin: string,
  privateKey: CryptoKey,
  payloadBytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { subtle } = crypto;
  const quorum = await subtle.importKey('raw', bytesOf(pin), p256, false, ['verify']);
  await subtle.verify(sha256, quorum, new Uint8Array(64).fill(1), bytesOf(JSON.parse(bundle).data));
  const ephemeral = await subtle.generateKey(ecdh, true, ['deriveBits']);
  const recipient = await subtle.importKey('raw', bytesOf(pin), ecdh, false, []);
  await subtle.exportKey('raw', ephemeral.publicKey);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: recipient }, ephemeral.privateKey, 256);
  // RFC 9180: extract and expand in the KEM, then three extracts and three expands in the key schedule, of which
  // export secrets are never used here.
  for (let i = 0; i < 7; i++) {
    const mac = await subtle.importKey('raw', shared, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    await subtle.sign('HMAC', mac, new Uint8Array(64));
  }
  const aes = await subtle.importKey('raw', shared, 'AES-GCM', false, ['encrypt']);
  await subtle.encrypt(
    { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: new Uint8Array(130) },
    aes,
    new Uint8Array(180),
  );
  await subtle.sign(sha256, privateKey, payloadBytes);
}

/** Calls in one measurement: a browser's clock counts in tenths of a millisecond. */
const BATCH = 20;

async function timeOf(body: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < BATCH; i++) await body();
  return (performance.now() - start) / BATCH;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
