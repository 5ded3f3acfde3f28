import { createBrowser } from './browser.ts';
import { evaluatePayments, type Findings } from './evaluatePayments.ts';
import { type ConnectionFault, type Fault, faults, type ProxiedCall } from './faultyProxy.ts';
import { createPayer, type Payer, type Payment } from './payer.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';
import { openSocketEnvironment, type SocketEnvironment } from './socketEnvironment.ts';

/** Percentage of calls with a fault, while there are faults. */
const faultRate = 0.78;

/** How often a call crashes its page. */
const crashRate = 0.02;

/** Number of consecutive payments per user. */
const paymentsPerUser = 3;

/** Whether money arrives or is returned, by the end of the account number. */
const payeeNumbers = ['000123456789', '000123456789', '000123456789', '000123456002', '000123456004'] as const;

/** Time after which every delayed call has arrived and refunds are credited. */
const settleMs = 300_000;

/** How the calls of wallets ended; event streams, which meet the same faults, are not counted. */
export interface CallCounts {
  calls: number;
  faulted: number;
  readonly byFault: Map<Fault, number>;
}

export interface PaymentBatch {
  readonly seed: number;
  /** The first payment of this number. */
  readonly first: number;
  readonly payments: number;
}

/** Runs payments over sockets, of many users at once, and reports their outcomes. */
export async function runPayments({ seed, first, payments }: PaymentBatch): Promise<Findings & CallCounts> {
  const chance = createSeededRandom(seed);
  const counts: CallCounts = { calls: 0, faulted: 0, byFault: new Map() };
  const payers = new Map<string, Payer>();
  const findConnectionFault = createFaultPlan(chance, counts);
  const env = await openSocketEnvironment({
    seed: `sockets ${seed} ${first}`,
    findFault: (passing) => findConnectionFault(passing, payers.get(passing.caller), env.clock.now()),
  });
  let activePayers = 0;
  for (let at = 0; at < payments; at += paymentsPerUser) {
    const user = (first + at) / paymentsPerUser;
    const address = `10.${user >> 16}.${(user >> 8) & 255}.${user & 255}`;
    const done = () => {
      activePayers -= 1;
    };
    const payer = await addPayer({ env, chance, address, payments: Math.min(paymentsPerUser, payments - at), done });
    payers.set(address, payer);
    activePayers += 1;
    env.clock.setTimeout(payer.start, chance.between(0, 20_000, 'begins', address));
  }
  await env.advanceUntil(() => activePayers === 0);
  await env.advance(settleMs);
  const findings = evaluatePayments(env.sandbox.world, [...payers.values()]);
  await env.close();
  return { ...findings, ...counts };
}

/**
 * Creates the fault of each call. It depends on the user, the payment, the operation and the repetition, and on nothing
 * that the calls of other users could change.
 */
function createFaultPlan(chance: SeededRandom, counts: CallCounts) {
  const attempts = new Map<string, number>();
  return (
    { caller, method, path }: ProxiedCall,
    payer: Payer | undefined,
    now: number,
  ): ConnectionFault | undefined => {
    const payment = payer?.current();
    const isCounted = !path.endsWith('/relay/events');
    if (isCounted) counts.calls += 1;
    const route = `${method} ${path.replace(/:[^/]+/g, '')}`;
    if (payment === undefined || payment.lastFaultAt !== undefined) return undefined;
    if (isCounted) payment.calls += 1;
    if (payment.calls >= payment.maxFaultyCalls) payment.lastFaultAt = now;
    const name = `${caller} ${payment.amount} ${route}`;
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    const isFaulted = chance.fraction('faulted', name, attempt) < faultRate;
    const fault = chance.pick(faults, 'fault', name, attempt);
    payer?.record(`${route}${isFaulted ? `: ${fault}` : ''}`);
    if (!isFaulted) return undefined;
    if (isCounted) {
      counts.faulted += 1;
      counts.byFault.set(fault, (counts.byFault.get(fault) ?? 0) + 1);
    }
    return { fault, extent: chance.fraction('extent', name, attempt) };
  };
}

async function addPayer(parameters: {
  readonly env: SocketEnvironment;
  readonly chance: SeededRandom;
  readonly address: string;
  readonly payments: number;
  readonly done: () => void;
}): Promise<Payer> {
  const { env, chance, address, done } = parameters;
  const customer = await env.addCustomer(`payer@${address}.example.com`, chance.pick(payeeNumbers, 'payee', address));
  let callCount = 0;
  const browser = createBrowser({
    env,
    address,
    random: createRandomBytes(chance, address),
    skewMs: chance.pick([0, 0, 3_600_000, -3_600_000], 'skew', address),
    onCall: () => {
      callCount += 1;
      if (chance.fraction('crashes', address, callCount) < crashRate) payer.reload();
    },
  });
  const payments = Array.from({ length: parameters.payments }, (_, nth): Payment => {
    const of = [address, nth] as const;
    return {
      // No two payments of one user are equal, so that the ledger distinguishes them.
      amount: BigInt(5_000_000 + nth * 1_000),
      // The sign-in belongs to the first payment, and has fewer faults, because the number of codes per hour is
      // limited.
      maxFaultyCalls: nth === 0 ? chance.between(5, 14, 'exposed', ...of) : chance.between(14, 40, 'exposed', ...of),
      thinkMs: chance.pick([300, 1_500, 4_000, 42_500, 46_000], 'hesitation', ...of),
      requestsNewQuote: chance.fraction('requests new quote', ...of) < 0.5,
      destroyAfterMs:
        chance.fraction('crashes once', ...of) < 0.4 ? chance.between(0, 45_000, 'when', ...of) : undefined,
      calls: 0,
      lastFaultAt: undefined,
      endedAt: undefined,
      shownStatuses: new Set(),
    };
  });
  const payer = createPayer({ env, customer, payments, browser, done });
  return payer;
}

/** Creates a source of deterministic random bytes that do not repeat, because keys are made of them. */
export function createRandomBytes(chance: SeededRandom, whose: string): (length: number) => Uint8Array<ArrayBuffer> {
  let calls = 0;
  return (length) => {
    calls += 1;
    return chance.bytes(length, 'random', whose, calls);
  };
}
