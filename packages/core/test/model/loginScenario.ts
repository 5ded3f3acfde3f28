import { expect } from 'vitest';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import { createLoginFlow, type LoginFlow } from '../../src/flows/login/createLoginFlow.ts';
import type { LoginState } from '../../src/flows/login/state.ts';
import { createOauthLoginFlow, type OauthLoginFlow } from '../../src/flows/oauthLogin/createOauthLoginFlow.ts';
import type { OauthLoginState } from '../../src/flows/oauthLogin/state.ts';
import { createPasskeyLoginFlow, type PasskeyLoginFlow } from '../../src/flows/passkeyLogin/createPasskeyLoginFlow.ts';
import type { PasskeyLoginState } from '../../src/flows/passkeyLogin/state.ts';
import { loadSuite } from '../../src/hpke/loadSuite.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { readSession } from '../../src/session/record.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import { createBrowser, type Page } from './browser.ts';
import type { WalletEnvironment } from './destroyable.ts';
import { createJumpingClock } from './jumpingClock.ts';
import type { LoginScenario } from './loginProperty.ts';
import { createLoginService, RESEND_MS } from './loginService.ts';
import { checkState } from './loginStates.ts';
import {
  actOnCode,
  actOnPasskey,
  actOnToken,
  createPrompt,
  type Persona,
  type SignInFlow,
  type SignInState,
  type SimulatedUser,
  type UserAction,
} from './loginUser.ts';
import { compressed } from './sealedCodes.ts';

// The first load takes real time, which a model with a virtual clock would count as a slow network.
await loadSuite();

export interface LoginResult {
  readonly statuses: readonly SignInState['status'][];
  readonly shown: ReadonlySet<SignInState['status']>;
  readonly messages: number;
  /** Number of codes that the user requested. */
  readonly asked: number;
  /** Number of codes that the service evaluated. */
  readonly guesses: number;
  readonly sessions: number;
  readonly calls: number;
}

let keys: Promise<readonly SessionKey[]> | undefined;

/** Runs one sign-in to its end, and checks every state on the way. */
export async function runLogin(scenario: LoginScenario): Promise<LoginResult> {
  // Creating a key is slow, and each key is used once per run.
  keys ??= Promise.all(Array.from({ length: 40 }, () => generateSessionKey()));
  const supply = [...(await keys)];
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createLoginService(clock, scenario);
  const left = [...scenario.inputs];
  const relayReads = [...scenario.relayReads];
  const tokens: string[] = [];
  /** Violations in places where an error would be lost. */
  const broken = new Set<string>();
  /** Listeners for a page that becomes visible again. */
  const returns: Set<() => void>[] = [];
  let kept: WalletStorage | undefined;
  let caller: string | undefined;
  let cooldown: { readonly identifier: string; readonly until: number } | undefined;
  let [asked, calls, codes, typed, thinkTimes] = [0, 0, 0, 0, 0];
  // Without a time from the relay, a wrong clock cannot be detected.
  let [hasReloaded, isForgotten, isTimeless] = [false, false, false];

  const user = (given: Persona, identifierChange: SimulatedUser['identifierChange']): SimulatedUser => ({
    persona: given,
    identifierChange,
    requestsNewCode: false,
    nextInput: () => left.shift() ?? 'right',
    thinkMs: () => {
      thinkTimes += 1;
      return thinkTimes === 1 ? scenario.thinkMs : 1_000;
    },
    retypes: scenario.retypes,
  });
  const people = [
    user(scenario.first, scenario.identifierChange),
    user(scenario.other?.persona ?? scenario.first, undefined),
  ];
  const getUser = (at: number): SimulatedUser => people[at] ?? user(scenario.first, undefined);

  /** No secret is stored, shown, or sent unsealed. */
  function checkNoSecrets(what: string, text: string): void {
    for (const secret of [...service.messages.map(({ code }) => code), ...tokens])
      if (text.includes(secret)) broken.add(`a secret in ${what}`);
  }

  function watched(storage: WalletStorage): WalletStorage {
    return {
      ...storage,
      records: {
        get: (name) => storage.records.get(name),
        list: (prefix) => storage.records.list(prefix),
        delete: (name) => storage.records.delete(name),
        put: (name, record) => {
          checkNoSecrets(name, JSON.stringify(record));
          return storage.records.put(name, record);
        },
      },
      keys: {
        get: (name) => storage.keys.get(name),
        put: (name, key) => storage.keys.put(name, key),
        delete: (name) => storage.keys.delete(name),
        generate: async () => supply.shift() ?? generateSessionKey(),
      },
    };
  }

  function waitInTransit(signal: AbortSignal | null | undefined): Promise<void> | undefined {
    if (scenario.latencyMs === 0) return undefined;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      clock.setTimeout(resolve, scenario.latencyMs);
    });
  }

  function between(environment: WalletEnvironment, at: number): createWallet.Options {
    kept = environment.storage;
    const fetch: WalletEnvironment['fetch'] = async (url, init) => {
      const { pathname, searchParams } = new URL(url);
      const headers = new Headers(init.headers);
      const { type, identifier } = JSON.parse(String(init.body ?? '{}'));
      const isCode = type === 'EMAIL_OTP' || type === 'SMS_OTP';
      calls += 1;
      if (isCode) checkNoSecrets('a call', String(init.body));
      if (isCode && identifier === undefined && !headers.has('Request-Id')) codes += 1;
      if (isCode && identifier !== undefined) {
        if (cooldown?.identifier !== identifier) cooldown = undefined;
        if (clock.now() < (cooldown?.until ?? 0) && !isTimeless) broken.add('a code was asked for before it might be');
      }
      await waitInTransit(init.signal);
      if (pathname.endsWith('/relay/session') && relayReads.shift() === false) {
        isTimeless = true;
        throw new TypeError('Failed to fetch');
      }
      if (caller !== undefined) headers.set('Model-Caller', caller);
      headers.set('Model-Account', searchParams.get('accountId') ?? '');
      const response = await environment.fetch(url, { ...init, headers });
      const [, owner] = /AuthMethod:(\w+)-\w+\/verify$/.exec(decodeURIComponent(pathname)) ?? [];
      // The relay's cookie arrives with the response, even if no page reads it.
      if (response.status === 200) caller = owner ?? caller;
      await waitInTransit(init.signal);
      if (isCode && identifier !== undefined && response.status === 200 && !init.signal?.aborted) {
        const isWhole = (await response.clone().text()).endsWith('}}');
        if (isWhole) cooldown = { identifier, until: clock.now() + RESEND_MS };
      }
      return response;
    };
    const authenticator = createPrompt(clock, () => getUser(at));
    const broadcast = scenario.receivesMessages ? environment.broadcast : null;
    const backs = new Set<() => void>();
    returns[at] = backs;
    const onResume = (listener: () => void) => {
      backs.add(listener);
      return () => void backs.delete(listener);
    };
    return {
      ...environment,
      fetch,
      broadcast,
      authenticator,
      lifecycle: { onResume },
      storage: watched(environment.storage),
    };
  }

  function createFlow(wallet: Wallet, at: number): SignInFlow {
    const { method } = getUser(at).persona;
    // A sign-in by any method ends the login by code; a request after it starts another one.
    const forgetLogin = ({ to }: { readonly to: string }) => {
      if (to === 'signedIn') cooldown = undefined;
    };
    if (method === 'PASSKEY' || method === 'OAUTH') {
      const flow = method === 'PASSKEY' ? createPasskeyLoginFlow(wallet) : createOauthLoginFlow(wallet);
      flow.inspect(forgetLogin);
      return flow;
    }
    const flow = createLoginFlow(wallet);
    flow.inspect(forgetLogin);
    flow.inspect(({ event, from, to }) => {
      if (from === to) return;
      if (to === 'requestingCode' || to === 'resendingCode') asked += 1;
      if (to === 'verifyingCode' && event !== 'resumed') typed += 1;
      if (event === 'cancel') cooldown = undefined;
    });
    return flow;
  }

  const lost = () => {
    cooldown = undefined;
    isForgotten = true;
  };
  const browser = createBrowser<SignInState, SignInFlow>({
    clock,
    service,
    faults: scenario.faults,
    disturbances: scenario,
    createFlow,
    lost,
    between,
  });
  const { pages, shown } = browser;

  function act(page: Page<SignInState, SignInFlow>, state: SignInState): void {
    checkNoSecrets('a state', JSON.stringify(state));
    checkState({
      page,
      state,
      service,
      now: clock.now(),
      isSure: scenario.other === undefined && !isForgotten && !isTimeless,
    });
    const at = pages.indexOf(page);
    page.isOver = false;
    if (scenario.other !== undefined && pages.length === 1 && state.status === scenario.other.when) browser.open(1);
    if (!hasReloaded && state.status === scenario.reloadsIn) {
      hasReloaded = true;
      browser.crash(at);
      return;
    }
    const isSame = () => pages[at] === page && page.flow.getState() === state;
    const press = (what: () => void, inMs: number): void => {
      clock.setTimeout(() => {
        if (!isSame()) return;
        what();
        // A waiting user switches to another tab, and returns.
        clock.setTimeout(() => {
          if (isSame()) for (const back of returns[at] ?? []) back();
        }, 4_000);
        press(what, 5_000);
      }, inMs);
    };
    // A request in transit may still change it.
    if (state.status === 'signedIn')
      press(() => {
        page.isOver = true;
      }, 2_000);
    const action = findAction(page, state, getUser(at));
    if (action !== undefined) press(...action);
  }

  function findAction(
    { flow }: Page<SignInState, SignInFlow>,
    state: SignInState,
    one: SimulatedUser,
  ): UserAction | undefined {
    const environment = { clock, service, issued: (token: string) => tokens.push(token) };
    const { method } = one.persona;
    if (method === 'PASSKEY')
      return actOnPasskey(flow as PasskeyLoginFlow, state as PasskeyLoginState, one, environment);
    if (method === 'OAUTH') return actOnToken(flow as OauthLoginFlow, state as OauthLoginState, one, environment);
    return actOnCode(flow as LoginFlow, state as LoginState, one, environment);
  }

  browser.open(0);
  const statuses = await browser.run(act);
  expect([...broken]).toEqual([]);
  const { session, publicKey } = kept === undefined ? {} : await readSession(kept);
  if (session !== undefined) {
    const opened = service.sessions.get(session.id);
    expect(compressed(publicKey ?? ''), 'one session, one key').toBe(opened?.key);
    if (!isForgotten && publicKey) expect(await kept?.keys.get(publicKey), 'and it is there').toBeDefined();
  }
  for (const { code, credential } of service.attempts) {
    const meant = service.messages.find((message) => message.code === code);
    expect(meant?.credential ?? credential, 'no code of one is a guess at another').toBe(credential);
  }
  expect(codes, 'each code is sent for proof as often as the person says').toBeLessThanOrEqual(typed);
  const guesses = service.attempts.filter(({ verdict }) => verdict !== 'paced').length;
  return {
    statuses,
    shown,
    messages: service.messages.length,
    asked,
    guesses,
    sessions: service.sessions.size,
    calls,
  };
}

/** The invariants of every finished sign-in. */
export function checkLogin({ statuses, messages, asked }: LoginResult): void {
  expect(messages, 'no message without a request').toBeLessThanOrEqual(asked);
  for (const status of statuses) expect(status, 'always signs in').toBe('signedIn');
}
