import type { PayloadToSign } from '@latchkey/contract/credentials';
import { generateSessionKey, sealOtp, verifyTargetBundle } from '@latchkey/core';
import { signPayload } from '@latchkey/core/signing';
import { ApiKeyStamper } from '@turnkey/api-key-stamper';
import { encryptOtpCodeToBundle } from '@turnkey/crypto';
import { bareSeal, bareSign, bareVerify } from './bare.ts';

/** The input of a measurement. The key is created for this run only. */
export interface MeasureInput {
  readonly bundle: string;
  readonly pin: string;
  /** Private key and compressed public key in hexadecimal, for the stamper that takes them so. */
  readonly secret: string;
  readonly compressed: string;
  readonly rounds: number;
}

/** Milliseconds of one call, and the median over rounds of how many times the bare calls that is. */
export interface Figure {
  readonly task: string;
  readonly by: 'bare WebCrypto calls' | 'ours' | '@turnkey';
  readonly ms: number;
  readonly ratio: number;
}

const payload = JSON.stringify({ type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', text: 'x'.repeat(400) }) as PayloadToSign;

/** Runs bare calls, ours and theirs in turns, so that all meet the same machine; ratios are taken within a round. */
export async function measure({ bundle, pin, secret, compressed, rounds }: MeasureInput): Promise<Figure[]> {
  const key = await generateSessionKey();
  const pins = { otp: [pin], export: [pin] };
  const point = fromHex(pin);
  const data = fromHex(JSON.parse(bundle).data);
  const target = await verifyTargetBundle({ bundle, pins });
  const stamper = new ApiKeyStamper({ apiPublicKey: compressed, apiPrivateKey: secret });
  const signing = { key, payload, purpose: 'send' } as const;
  const seal = async () => sealOtp({ target, code: '000000', publicKey: key.publicKey });

  const tasks = {
    seal: { bare: () => bareSeal(point), ours: seal },
    sign: {
      bare: () => bareSign(key.privateKey, payload),
      ours: () => signPayload(signing),
      theirs: () => stamper.stamp(payload),
    },
    'verify, seal and sign': {
      bare: async () => {
        await bareVerify(point, data);
        await bareSeal(point);
        await bareSign(key.privateKey, payload);
      },
      ours: async () => {
        const verified = await verifyTargetBundle({ bundle, pins });
        await sealOtp({ target: verified, code: '000000', publicKey: key.publicKey });
        await signPayload(signing);
      },
      theirs: async () => {
        await encryptOtpCodeToBundle('000000', bundle, key.publicKey, pin);
        await stamper.stamp(payload);
      },
    },
  };

  const figures: Figure[] = [];
  for (const [task, { bare, ours, theirs }] of Object.entries<Task>(tasks)) {
    const runs = [bare, ours, ...(theirs ? [theirs] : [])];
    for (const warm of runs) for (let i = 0; i < 10 * rounds; i++) await warm();
    const times: number[][] = runs.map(() => []);
    for (let i = 0; i < rounds; i++) for (const [at, run] of runs.entries()) times[at]?.push(await timeCall(run));
    for (const [at, by] of (['bare WebCrypto calls', 'ours', '@turnkey'] as const).entries()) {
      const taken = times[at];
      if (taken)
        figures.push({ task, by, ms: median(taken), ratio: median(taken.map((ms, i) => ms / (times[0]?.[i] ?? 1))) });
    }
  }
  return figures;
}

type Run = () => Promise<unknown>;
interface Task {
  readonly bare: Run;
  readonly ours: Run;
  readonly theirs?: Run;
}

/** Calls in one measurement: a browser's clock counts in tenths of a millisecond. */
const BATCH = 20;

async function timeCall(body: Run): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < BATCH; i++) await body();
  return (performance.now() - start) / BATCH;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
