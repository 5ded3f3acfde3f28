import { createAuthenticator, createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { expect } from 'vitest';
import type { LockedQuote } from '../../src/flows/send/state.ts';
import { loadSuite } from '../../src/hpke/loadSuite.ts';
import { getSession, type Wallet } from '../../src/index.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { settle } from '../signing.ts';
import { type Attack, createAttacker } from './attacks.ts';
import { checkRelayResponse, leakingHeaders } from './checkRelay.ts';
import { type FlowEnvironment, runUntilEnd, type UserContext } from './openFlow.ts';
import { openCodeLogin } from './openSignIns.ts';
import { createKeyGenerator, PATIENCE } from './runFlow.ts';
import { createSignedTexts, type SignedTexts } from './signedTexts.ts';
import { createSteppedClock } from './steppedClock.ts';

export const identifier = 'ada@example.com';

/** A wallet and a real relay before a service that an attacker controls. */
export interface HostileServiceEnvironment extends UserContext, FlowEnvironment {
  readonly wallet: Wallet;
  readonly sandbox: TestEnvironment['sandbox'];
  readonly service: TestEnvironment['service'];
  readonly calls: readonly MadeCall[];
  readonly texts: SignedTexts;
  /** Chooses among the variants of a flow. */
  readonly pick: number;
  /** The quotes that the user confirmed. */
  readonly confirmed: LockedQuote[];
  now(): number;
  /** The latest code that was sent to an address. */
  readCode(to: string): string;
  /** Signs the user in, and returns the wallet account. */
  signIn(): Promise<`InternalAccount:${string}`>;
  /** Applies the attacks to the next responses of the service, except to calls below `/sandbox/`. */
  attack(): void;
  close(): Promise<void>;
}

/** Creates the environment of one run. Every response of the relay is checked. */
export async function createHostileServiceEnvironment(options: {
  readonly attacks: readonly Attack[];
  readonly customer: createTestEnvironment.Options['customer'];
}): Promise<HostileServiceEnvironment> {
  const { attacks, customer } = options;
  // Loading a module takes time that the clock of the test does not know.
  await loadSuite();
  const clock = createSteppedClock(Date.UTC(2027, 0, 15, 8));
  const made = await createTestEnvironment({ seed: 'hostile', codes: 'random', clock, settleMs: 20, customer });
  const { sandbox, service, relay } = made;
  const wallet = made.openWallet({ authenticator: createAuthenticator() });
  const texts = createSignedTexts();
  Object.assign(wallet.storage.keys, { generate: await createKeyGenerator(texts) });
  const pending: Attack[] = [];
  const working = attackService(sandbox, { clock, pending });
  const { calls, failures } = observeRelay(relay);
  await createCustomer(wallet);

  const env: HostileServiceEnvironment = {
    wallet,
    jump: clock.jump,
    settle: async () => {
      do await settle();
      while (working.count > 0);
    },
    now: clock.now,
    sandbox,
    service,
    calls,
    texts,
    pick: attacks[0]?.pick ?? 0,
    confirmed: [],
    retries: PATIENCE,
    readCode: (to) => sandbox.world.inbox().findLast((mail) => mail.to === to)?.code ?? '000000',
    async signIn() {
      const login = openCodeLogin(wallet, { retries: 0 }, { identifier, readCode: () => env.readCode(identifier) });
      expect(await runUntilEnd(login, env)).toBe('signedIn');
      login.flow.dispose();
      const session = getSession(wallet);
      if (session.status !== 'ready') throw new Error(`The session is "${session.status}" after the sign-in.`);
      return session.session.accountId;
    },
    attack: () => void pending.push(...attacks),
    async close() {
      let isClosed = false;
      const closing = made.close().finally(() => {
        isClosed = true;
      });
      // The relay waits for slow responses.
      while (!isClosed && (await clock.jump())) await settle();
      await closing;
      if (failures.length > 0) throw failures[0];
    },
  };
  return env;
}

/** Puts the attacker between relay and service. Returns how many requests the genuine service is working on. */
function attackService(
  sandbox: TestEnvironment['sandbox'],
  { clock, pending }: { readonly clock: TestEnvironment['clock']; readonly pending: Attack[] },
): { readonly count: number } {
  const { fetch } = sandbox;
  const working = { count: 0 };
  const attacker = createAttacker<Request>({
    attacks: pending,
    clock: () => clock,
    toHeaders: (time) => ({ ...leakingHeaders, date: toDate(time) }),
    response: async (request) => {
      working.count += 1;
      try {
        const response = await fetch(request.clone());
        const path = `${request.method} ${new URL(request.url).pathname}`;
        return { path, status: response.status, text: await response.text() };
      } finally {
        working.count -= 1;
      }
    },
  });
  Object.assign(sandbox, {
    fetch: (request: Request) => (request.url.includes('/sandbox/') ? fetch(request) : attacker(request)),
  });
  return working;
}

/** Records the calls of the relay, and checks its responses. */
function observeRelay(relay: TestEnvironment['relay']): { readonly calls: MadeCall[]; readonly failures: unknown[] } {
  const { fetch } = relay;
  const calls: MadeCall[] = [];
  const failures: unknown[] = [];
  const observed: typeof fetch = async (request, info) => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const isForm = headers.get('content-type')?.startsWith('multipart/');
    const text = isForm ? '' : await request.clone().text();
    const path = pathname.replace('/latchkey', '') + search;
    calls.push({ method, path, headers, body: text === '' ? undefined : JSON.parse(text), init: { body: text } });
    const response = await fetch(request, info);
    const isSignedIn = headers.has('authorization') || response.headers.has('latchkey-session');
    // Core treats an error of its `fetch` as a lost response.
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      await checkRelayResponse(response.clone(), isSignedIn).catch((error) => failures.push(error));
    return response;
  };
  Object.assign(relay, { fetch: observed });
  return { calls, failures };
}

/** The relay resolves an identifier at its first use: then the customer exists before the attacks. */
async function createCustomer({ fetch, relay }: Wallet): Promise<void> {
  const headers = new Headers({ 'Latchkey-Client': 'test', 'Content-Type': 'application/json' });
  const body = JSON.stringify({ type: 'OAUTH', identifier });
  await fetch(`${relay}/relay/sign-in`, { method: 'POST', headers, body });
}

/** The `Date` header of a time in milliseconds; other text stays. */
function toDate(time: string): string {
  const date = new Date(Number(time));
  return Number.isNaN(date.getTime()) ? time : date.toUTCString();
}
