import { expect } from 'vitest';
import type { Wallet } from '../../src/client/wallet.ts';
import { loadSuite } from '../../src/hpke/loadSuite.ts';
import { closeWallet, generateSessionKey, memoryStorage, type SessionKey } from '../../src/index.ts';
import type { JumpingClock } from '../model/jumpingClock.ts';
import { createLocks } from '../model/locks.ts';
import { createPrompt, type SimulatedUser } from '../model/loginUser.ts';
import type { Service } from '../model/service.ts';
import { signIn } from '../model/signIn.ts';
import { type MadeCall, scriptedWallet } from '../scriptedWallet.ts';
import { settle } from '../signing.ts';
import { type Attack, maxResponseBytes } from './attacks.ts';
import { createHostileRelay } from './hostileRelay.ts';
import { type OpenFlow, runUntilEnd, type UserContext } from './openFlow.ts';
import { createSignedTexts, type SignedTexts } from './signedTexts.ts';

/** What one run of a flow shares between the user, the service and the judge. */
export interface HostileContext extends UserContext {
  readonly calls: readonly MadeCall[];
  readonly texts: SignedTexts;
  readonly clock: JumpingClock;
  /** The session key of a user who is signed in. */
  readonly key: SessionKey;
  /** Chooses among the variants of a flow. */
  readonly pick: number;
}

type Response = ReturnType<Service['handle']>;

/** A flow, the genuine relay and service behind it, and what must hold after a run. */
export type HostileFlow = (context: HostileContext) => {
  readonly service: {
    handle(...request: Parameters<Service['handle']>): Response | Promise<Response>;
  };
  readonly isSignedIn?: boolean;
  readonly open: (wallet: Wallet) => OpenFlow;
  readonly check: () => void;
};

/** How often a user tries again. */
export const PATIENCE = 4;

let pool: Promise<readonly SessionKey[]> | undefined;

/**
 * Returns the key generator of one run, which records what its keys sign. It takes the keys that all runs share first:
 * their generation takes longer than a run, and any key will do.
 */
export async function createKeyGenerator(texts: SignedTexts): Promise<() => Promise<SessionKey>> {
  pool ??= Promise.all(Array.from({ length: 8 }, () => generateSessionKey()));
  const keys = [...(await pool)];
  return async () => texts.record(keys.shift() ?? (await generateSessionKey()));
}

/** A user who does the right thing at once. */
const user: SimulatedUser = {
  persona: { method: 'PASSKEY', name: 'ada' },
  identifierChange: undefined,
  requestsNewCode: false,
  nextInput: () => 'right',
  thinkMs: () => 500,
  retypes: true,
};

/** Runs a flow against a hostile relay, until it ends or nothing more happens. Returns its last status. */
export async function runHostileFlow(hostile: HostileFlow, attacks: readonly Attack[]): Promise<string> {
  const texts = createSignedTexts();
  const generate = await createKeyGenerator(texts);
  // Loading a module takes time that the clock of the test does not know.
  await loadSuite();
  const storage = memoryStorage();
  let byte = 0;
  const relay = createHostileRelay({
    attacks,
    clock: () => clock,
    response: async ({ method, path, headers, init }) => {
      const sent = typeof init.body === 'string' ? init.body : undefined;
      const { status, body } = await service.handle({ method, path: decodeURIComponent(path), headers, body: sent });
      return { path: `${method} ${path}`, status, text: body === undefined ? '' : JSON.stringify(body) };
    },
  });
  const prompt = () => createPrompt(clock, () => user);
  const { wallet, calls, clock } = scriptedWallet(relay, {
    locks: createLocks(),
    maxResponseBytes,
    storage: { ...storage, keys: Object.assign(Object.create(storage.keys), { generate }) },
    random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251),
    authenticator: {
      get: (given) => prompt().get(given),
      create: (given) => prompt().create(given),
      isConditionalMediationAvailable: async () => true,
    },
  });
  const key = texts.createKey();
  const pick = attacks[0]?.pick ?? 0;
  const { service, isSignedIn, open, check } = hostile({ calls, texts, clock, key, pick, retries: PATIENCE });
  if (isSignedIn) await signIn(wallet, { key, id: 'Session:1', now: clock.now(), endsIn: 900_000 });
  const running = open(wallet);
  let status: string;
  try {
    status = await runUntilEnd(running, { jump: clock.jump, settle });
  } finally {
    running.flow.dispose();
    closeWallet(wallet);
  }
  await settle();
  check();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  return status;
}
