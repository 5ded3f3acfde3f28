import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { walletSignIn } from './identity.ts';

const known = 'ada@example.com';
const unknown = 'eve@example.com';
const clientPublicKey = `02${'ab'.repeat(32)}`;

/** Samples of each kind. The standard error of the statistic is about 1 / sqrt(6 * SAMPLES) = 0.013. */
const SAMPLES = 1_000;
/** Largest accepted distance of the statistic from one half: over seven standard errors. */
const TOLERANCE = 0.1;
/** Longer than every window of the limits, so that no sign-in is refused. */
const PAUSE_MS = 3_600_001;

type Start = (identifier: string) => Promise<number>;

/**
 * The probability that a sample of `left` is greater than one of `right`, ties counted half (Mann–Whitney). It depends
 * on ranks only, so that single slow samples do not matter. Without a difference it is one half.
 */
function probabilityOfGreater(left: readonly number[], right: readonly number[]): number {
  const samples = [...left.map((time) => ({ time, isLeft: true })), ...right.map((time) => ({ time, isLeft: false }))];
  samples.sort((one, other) => one.time - other.time);
  let wins = 0;
  let rightsBelow = 0;
  for (let at = 0; at < samples.length; ) {
    const tied = samples.filter(({ time }, index) => index >= at && index < at + 50 && time === samples[at]?.time);
    const lefts = tied.filter(({ isLeft }) => isLeft).length;
    wins += lefts * (rightsBelow + (tied.length - lefts) / 2);
    rightsBelow += tied.length - lefts;
    at += tied.length;
  }
  return wins / (left.length * right.length);
}

/** Measures sign-ins of both kinds in pairs of random order, so that drift and load affect both equally. */
async function compare(start: Start, pause: () => Promise<unknown> = async () => {}): Promise<number> {
  const times = { [known]: [] as number[], [unknown]: [] as number[] };
  // The first runs compile the code.
  const warmUp = 100;
  for (let index = -warmUp; index < SAMPLES; index += 1) {
    const order = Math.random() < 0.5 ? ([known, unknown] as const) : ([unknown, known] as const);
    for (const identifier of order) {
      await pause();
      const before = performance.now();
      const status = await start(identifier);
      const time = performance.now() - before;
      if (status !== 200) throw new Error(`A sign-in returned ${status}.`);
      if (index >= 0) times[identifier].push(time);
    }
  }
  return probabilityOfGreater(times[known], times[unknown]);
}

/** How long the service takes to respond. */
const SERVICE_MS = 1;

/** A relay with this decoy. The account of the known identifier has one more look-up than a decoy with `accountId`. */
function openWithDecoy(decoy: walletSignIn.Options['decoy']): Start {
  const { call } = openDoubledRelay(
    {
      clock: createSettableClock({ now: Date.UTC(2027, 0, 15), frozen: true }),
      identity: walletSignIn({
        sessionTransport: 'bearer',
        ...(decoy && { decoy }),
        resolve: async (identifier) => (identifier === known ? { customerId: ids.a.customer } : null),
      }),
    },
    {
      fetch: async (request) => {
        const url = new URL(request.url);
        await new Promise((resolve) => setTimeout(resolve, SERVICE_MS));
        const side =
          url.search.includes(ids.a.customer.slice(9)) || url.search.includes(ids.a.wallet.slice(16)) ? 'a' : 'b';
        const { wallet, customer, credential } = ids[side];
        if (url.pathname.endsWith('/internal-accounts')) {
          return Response.json({
            data: [{ id: wallet, customerId: customer, type: 'EMBEDDED_WALLET' }],
            hasMore: false,
          });
        }
        if (url.pathname.endsWith('/auth/credentials')) {
          return Response.json({ data: [{ id: credential, accountId: wallet, type: 'PASSKEY', nickname: 'Laptop' }] });
        }
        return Response.json({ id: credential, challenge: 'ab'.repeat(32), requestId: ids[side].request });
      },
    },
  );
  return async (identifier) => {
    const body = { type: 'PASSKEY', identifier, clientPublicKey };
    return (await call('POST', '/relay/sign-in', { body, as: 'anonymous' })).status;
  };
}

// requirement: 62
describe(`timing of ${SAMPLES} sign-ins each with a known and an unknown identifier`, () => {
  const limit = 300_000;

  it('shows no difference with a decoy', { timeout: limit }, async () => {
    const probability = await compare(openWithDecoy({ customerId: ids.b.customer }));
    console.info(`decoy: P(known slower) = ${probability.toFixed(3)}`);
    expect(Math.abs(probability - 0.5)).toBeLessThan(TOLERANCE);
  });

  it('shows no difference with the sandbox and without a decoy', { timeout: limit }, async () => {
    const env = openRelayEnvironment();
    try {
      await env.customer(known);
      const start: Start = async (identifier) =>
        (await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier } })).status;
      const probability = await compare(start, () => env.clock.advance(PAUSE_MS));
      console.info(`sandbox: P(known slower) = ${probability.toFixed(3)}`);
      expect(Math.abs(probability - 0.5)).toBeLessThan(TOLERANCE);
    } finally {
      await env.close();
    }
  });

  it('detects a decoy that saves the service one call', { timeout: limit }, async () => {
    const leaking = openWithDecoy({ customerId: ids.b.customer, accountId: ids.b.wallet });
    const probability = await compare(leaking);
    console.info(`one call less: P(known slower) = ${probability.toFixed(3)}`);
    expect(probability - 0.5).toBeGreaterThan(TOLERANCE);
  });
});
