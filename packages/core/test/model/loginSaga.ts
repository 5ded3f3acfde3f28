import { expect } from 'vitest';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import { createLoginFlow, type LoginFlow } from '../../src/flows/login/createLoginFlow.ts';
import type { LoginState } from '../../src/flows/login/state.ts';
import { createOauthLoginFlow, type OauthLoginFlow } from '../../src/flows/oauthLogin/createOauthLoginFlow.ts';
import type { OauthLoginState } from '../../src/flows/oauthLogin/state.ts';
import { createPasskeyLoginFlow, type PasskeyLoginFlow } from '../../src/flows/passkeyLogin/createPasskeyLoginFlow.ts';
import type { PasskeyLoginState } from '../../src/flows/passkeyLogin/state.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { readSession } from '../../src/session/record.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import { createBrowser, type Page } from './browser.ts';
import { createJumpingClock } from './jumpingClock.ts';
import {
  actOnCode,
  actOnPasskey,
  actOnToken,
  createPrompt,
  type Deed,
  type Someone,
  type Visitor,
  type WayFlow,
  type WayState,
} from './loginPeople.ts';
import type { LoginSaga } from './loginProperty.ts';
import { createLoginService, RESEND_MS } from './loginService.ts';
import { judgeState } from './loginStates.ts';
import type { World } from './mortal.ts';
import { compressed } from './sealedCodes.ts';

export interface LoginEnding {
  readonly statuses: readonly WayState['status'][];
  readonly shown: ReadonlySet<WayState['status']>;
  readonly messages: number;
  /** How often the person asked for a code. */
  readonly asked: number;
  /** Codes that the service looked at. */
  readonly guesses: number;
  readonly sessions: number;
  readonly calls: number;
}

let keys: Promise<readonly SessionKey[]> | undefined;

/** Lives through one way in, until it is over. Judges on the way what each state says. */
export async function liveLogin(saga: LoginSaga): Promise<LoginEnding> {
  // Making a key takes a while, and each is used once in a life.
  keys ??= Promise.all(Array.from({ length: 40 }, () => generateSessionKey()));
  const supply = [...(await keys)];
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createLoginService(clock, saga);
  const left = [...saga.words];
  const looks = [...saga.looks];
  const tokens: string[] = [];
  /** What must not happen, and did, where nobody would hear of an error. */
  const broken = new Set<string>();
  /** Who is told that a page comes back. */
  const returns: Set<() => void>[] = [];
  let kept: WalletStorage | undefined;
  let caller: string | undefined;
  let told: { readonly identifier: string; readonly until: number } | undefined;
  let [asked, calls, codes, typed, hesitations] = [0, 0, 0, 0, 0];
  // Of a clock that is wrong nobody knows where the relay says nothing.
  let [hasReloaded, isForgotten, isTimeless] = [false, false, false];

  const someone = (given: Visitor, turns: Someone['turns']): Someone => ({
    visitor: given,
    turns,
    isPuzzled: false,
    nextWord: () => left.shift() ?? 'right',
    hesitation: () => {
      hesitations += 1;
      return hesitations === 1 ? saga.hesitationMs : 1_000;
    },
    retypes: saga.retypes,
  });
  const people = [someone(saga.first, saga.turns), someone(saga.other?.visitor ?? saga.first, undefined)];
  const personAt = (at: number): Someone => people[at] ?? someone(saga.first, undefined);

  /** Nothing that opens anything is kept, shown, or on the wire but sealed. */
  function hidesAll(what: string, text: string): void {
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
          hidesAll(name, JSON.stringify(record));
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

  function travel(signal: AbortSignal | null | undefined): Promise<void> | undefined {
    if (saga.travelMs === 0) return undefined;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      clock.setTimeout(resolve, saga.travelMs);
    });
  }

  function between(world: World, at: number): createWallet.Options {
    kept = world.storage;
    const fetch: World['fetch'] = async (url, init) => {
      const { pathname } = new URL(url);
      const headers = new Headers(init.headers);
      const { type, identifier } = JSON.parse(String(init.body ?? '{}'));
      const isCode = type === 'EMAIL_OTP' || type === 'SMS_OTP';
      calls += 1;
      if (isCode) hidesAll('a call', String(init.body));
      if (isCode && identifier === undefined && !headers.has('Request-Id')) codes += 1;
      if (isCode && identifier !== undefined) {
        if (told?.identifier !== identifier) told = undefined;
        if (clock.now() < (told?.until ?? 0) && !isTimeless) broken.add('a code was asked for before it might be');
      }
      await travel(init.signal);
      if (pathname.endsWith('/relay/session') && looks.shift() === false) {
        isTimeless = true;
        throw new TypeError('Failed to fetch');
      }
      if (caller !== undefined) headers.set('Model-Caller', caller);
      const response = await world.fetch(url, { ...init, headers });
      const [, owner] = /AuthMethod:(\w+)-\w+\/verify$/.exec(decodeURIComponent(pathname)) ?? [];
      // The relay's cookie comes with the answer, whoever still reads that.
      if (response.status === 200) caller = owner ?? caller;
      await travel(init.signal);
      if (isCode && identifier !== undefined && response.status === 200 && !init.signal?.aborted) {
        const isWhole = (await response.clone().text()).endsWith('}}');
        if (isWhole) told = { identifier, until: clock.now() + RESEND_MS };
      }
      return response;
    };
    const authenticator = createPrompt(clock, () => personAt(at));
    const broadcast = saga.hears ? world.broadcast : null;
    const backs = new Set<() => void>();
    returns[at] = backs;
    const onResume = (listener: () => void) => {
      backs.add(listener);
      return () => void backs.delete(listener);
    };
    return { ...world, fetch, broadcast, authenticator, lifecycle: { onResume }, storage: watched(world.storage) };
  }

  function flowOf(wallet: Wallet, at: number): WayFlow {
    const { way } = personAt(at).visitor;
    if (way === 'PASSKEY') return createPasskeyLoginFlow(wallet);
    if (way === 'OAUTH') return createOauthLoginFlow(wallet);
    const flow = createLoginFlow(wallet);
    flow.inspect(({ event, from, to }) => {
      if (from === to) return;
      if (to === 'requestingCode' || to === 'resendingCode') asked += 1;
      if (to === 'verifyingCode' && event !== 'resumed') typed += 1;
      if (event === 'cancel' || to === 'signedIn') told = undefined;
    });
    return flow;
  }

  const lost = () => {
    told = undefined;
    isForgotten = true;
  };
  const browser = createBrowser<WayState, WayFlow>({
    clock,
    service,
    faults: saga.faults,
    weather: saga,
    flowOf,
    lost,
    between,
  });
  const { pages, shown } = browser;

  function act(page: Page<WayState, WayFlow>, state: WayState): void {
    hidesAll('a state', JSON.stringify(state));
    judgeState({
      page,
      state,
      service,
      now: clock.now(),
      isSure: saga.other === undefined && !isForgotten && !isTimeless,
    });
    const at = pages.indexOf(page);
    page.isOver = false;
    if (saga.other !== undefined && pages.length === 1 && state.status === saga.other.when) browser.open(1);
    if (!hasReloaded && state.status === saga.reloadsIn) {
      hasReloaded = true;
      browser.crash(at);
      return;
    }
    const isSame = () => pages[at] === page && page.flow.getState() === state;
    const press = (what: () => void, inMs: number): void => {
      clock.setTimeout(() => {
        if (!isSame()) return;
        what();
        // Whoever waits looks at something else, and comes back.
        clock.setTimeout(() => {
          if (isSame()) for (const back of returns[at] ?? []) back();
        }, 4_000);
        press(what, 5_000);
      }, inMs);
    };
    // What is still on its way may change it.
    if (state.status === 'signedIn')
      press(() => {
        page.isOver = true;
      }, 2_000);
    const deed = deedOf(page, state, personAt(at));
    if (deed !== undefined) press(...deed);
  }

  function deedOf({ flow }: Page<WayState, WayFlow>, state: WayState, one: Someone): Deed | undefined {
    const world = { clock, service, issued: (token: string) => tokens.push(token) };
    const { way } = one.visitor;
    if (way === 'PASSKEY') return actOnPasskey(flow as PasskeyLoginFlow, state as PasskeyLoginState, one, world);
    if (way === 'OAUTH') return actOnToken(flow as OauthLoginFlow, state as OauthLoginState, one, world);
    return actOnCode(flow as LoginFlow, state as LoginState, one, world);
  }

  browser.open(0);
  const statuses = await browser.live(act);
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

/** What must be true of every way in, when it is over. */
export function judgeLogin({ statuses, messages, asked }: LoginEnding): void {
  expect(messages, 'no message that nobody asked for').toBeLessThanOrEqual(asked);
  for (const status of statuses) expect(status, 'always a way in').toBe('signedIn');
}
