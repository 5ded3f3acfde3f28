import { createBrowser } from './browser.ts';
import { type Chance, createChance } from './chance.ts';
import { type Fate, type Fault, faults, type Passing } from './faultyProxy.ts';
import { createPayer, type Payer, type Payment } from './payer.ts';
import { openSocketStreet, type SocketStreet } from './socketStreet.ts';
import { type Came, judge } from './verdict.ts';

/** How many calls of a hundred meet a fault, while there are any. */
const FAULTED = 0.78;

/** How often a page dies of a call. */
const DEADLY = 0.02;

/** How many payments one person makes, one after another. */
const EACH = 3;

/** Where money goes: it arrives, or is given back, as the end of the account's number says. */
const payees = ['000123456789', '000123456789', '000123456789', '000123456002', '000123456004'] as const;

/** By then what is late has arrived, and what is given back is back. */
const AFTERWARDS_MS = 300_000;

/** How the calls of wallets went; streams of events, which meet the same, are not counted. */
export interface Counts {
  calls: number;
  faulted: number;
  readonly by: Map<Fault, number>;
}

export interface Saga {
  readonly seed: number;
  /** The first payment of this many. */
  readonly first: number;
  readonly sagas: number;
}

/** Lives through payments over sockets, of many people at once, and says what came of them. */
export async function liveThrough({ seed, first, sagas }: Saga): Promise<Came & Counts> {
  const chance = createChance(seed);
  const counts: Counts = { calls: 0, faulted: 0, by: new Map() };
  const payers = new Map<string, Payer>();
  const fates = createFates(chance, counts);
  const street = await openSocketStreet({
    seed: `sockets ${seed} ${first}`,
    fate: (passing) => fates(passing, payers.get(passing.caller), street.clock.now()),
  });
  let living = 0;
  for (let at = 0; at < sagas; at += EACH) {
    const person = (first + at) / EACH;
    const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
    const done = () => {
      living -= 1;
    };
    const payer = await addPayer({ street, chance, address, payments: Math.min(EACH, sagas - at), done });
    payers.set(address, payer);
    living += 1;
    street.clock.setTimeout(payer.begin, chance.between(0, 20_000, 'begins', address));
  }
  await street.passUntil(() => living === 0);
  await street.pass(AFTERWARDS_MS);
  const came = judge(street.sandbox.world, [...payers.values()]);
  await street.close();
  return { ...came, ...counts };
}

/**
 * What each call meets. It follows from whose it is, of which payment, of what, and for which time, and from nothing that
 * other people's calls could change.
 */
function createFates(chance: Chance, counts: Counts) {
  const attempts = new Map<string, number>();
  return ({ caller, method, path }: Passing, payer: Payer | undefined, now: number): Fate | undefined => {
    const payment = payer?.current();
    const isCounted = !path.endsWith('/relay/events');
    if (isCounted) counts.calls += 1;
    const route = `${method} ${path.replace(/:[^/]+/g, '')}`;
    if (payment === undefined || payment.safeSince !== undefined) return undefined;
    if (isCounted) payment.calls += 1;
    if (payment.calls >= payment.exposed) payment.safeSince = now;
    const name = `${caller} ${payment.amount} ${route}`;
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    const isFaulted = chance.of('faulted', name, attempt) < FAULTED;
    const fault = chance.pick(faults, 'fault', name, attempt);
    payer?.tell(`${route}${isFaulted ? `: ${fault}` : ''}`);
    if (!isFaulted) return undefined;
    if (isCounted) {
      counts.faulted += 1;
      counts.by.set(fault, (counts.by.get(fault) ?? 0) + 1);
    }
    return { fault, extent: chance.of('extent', name, attempt) };
  };
}

async function addPayer(parameters: {
  readonly street: SocketStreet;
  readonly chance: Chance;
  readonly address: string;
  readonly payments: number;
  readonly done: () => void;
}): Promise<Payer> {
  const { street, chance, address, done } = parameters;
  const customer = await street.addCustomer(`payer@${address}.example.com`, chance.pick(payees, 'payee', address));
  let moments = 0;
  const browser = createBrowser({
    street,
    address,
    random: randomOf(chance, address),
    skewMs: chance.pick([0, 0, 3_600_000, -3_600_000], 'skew', address),
    called: () => {
      moments += 1;
      if (chance.of('dies', address, moments) < DEADLY) payer.reload();
    },
  });
  const payments = Array.from({ length: parameters.payments }, (_, nth): Payment => {
    const of = [address, nth] as const;
    return {
      // No two of one person alike, so that the ledger says which is which.
      amount: BigInt(5_000_000 + nth * 1_000),
      // To sign in comes with the first, and has less of it, since only so many codes are sent in an hour.
      exposed: nth === 0 ? chance.between(5, 14, 'exposed', ...of) : chance.between(14, 40, 'exposed', ...of),
      hesitationMs: chance.pick([300, 1_500, 4_000, 42_500, 46_000], 'hesitation', ...of),
      asksAnew: chance.of('asks anew', ...of) < 0.5,
      diesAfterMs: chance.of('dies once', ...of) < 0.4 ? chance.between(0, 45_000, 'when', ...of) : undefined,
      calls: 0,
      safeSince: undefined,
      endedAt: undefined,
      shown: new Set(),
    };
  });
  const payer = createPayer({ street, customer, payments, browser, done });
  return payer;
}

/** Bytes that never come again: keys are made of them. */
export function randomOf(chance: Chance, whose: string): (length: number) => Uint8Array<ArrayBuffer> {
  let drawn = 0;
  return (length) => {
    drawn += 1;
    return chance.bytes(length, 'random', whose, drawn);
  };
}
