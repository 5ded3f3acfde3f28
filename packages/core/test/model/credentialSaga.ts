import fc from 'fast-check';
import { expect } from 'vitest';
import { type CredentialFlow, createCredentialFlow } from '../../src/flows/credential/createCredentialFlow.ts';
import type { CredentialChange, CredentialState } from '../../src/flows/credential/state.ts';
import { lock } from '../../src/session/lock.ts';
import { refresh } from '../../src/session/refresh.ts';
import { restoreSession } from '../../src/session/restoreSession.ts';
import { signOut } from '../../src/session/signOut.ts';
import { createBrowser, type Page } from './browser.ts';
import { type AccountId, createCredentialService } from './credentialService.ts';
import { createWitness, type Intent } from './credentialWitness.ts';
import { type Fault, faults, mishaps } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createKeyring, signInWith } from './keyring.ts';
import { createNewPasskeys } from './newPasskeys.ts';
import { type Forgery, forgeries } from './signedCalls.ts';
import { type Weather, weather } from './weather.ts';

/** What somebody wants of the ways to open their wallet. `which` of those there are is to go, counted from the first. */
export type Wish =
  | { readonly type: 'code'; readonly by: 'EMAIL_OTP' | 'SMS_OTP' }
  | { readonly type: 'passkey' }
  | { readonly type: 'identity'; readonly of: 'one' | 'other' }
  | { readonly type: 'remove'; readonly which: number };

/** What happens while a call is under way: the person does something, or somebody on the way puts in a payload. */
export type Interruption = (typeof events)[number] | Forgery;
const events = ['lock', 'sign out', 'identity ends', 'key fails', 'refresh', 'give up'] as const;

/** What one person changes, in one tab and beside it in another, with everything that goes wrong on the way. */
export interface CredentialSaga extends Weather {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  /** What happens at which call that arrives. */
  readonly interruptions: readonly { readonly at: number; readonly what: Interruption }[];
  /** How many ways there are in the beginning. */
  readonly begins: number;
  readonly wishes: readonly Wish[];
  readonly beside: readonly Wish[];
  /** How long the first key lives. */
  readonly keyMs: number;
  /** How long the person takes before a prompt. */
  readonly promptMs: number;
  /** Whether they sign in with the way they added last. */
  readonly signsInWithLast: boolean;
  /** Whether what failed is tried again. */
  readonly isPatient: boolean;
  /** Whether somebody else comes after a sign-out. */
  readonly bobComes: boolean;
}

export interface CredentialEnding {
  readonly statuses: readonly CredentialState['status'][];
  readonly isOver: boolean;
  readonly shown: ReadonlySet<CredentialState['status']>;
  /** What was said or signed against the truth. */
  readonly lies: readonly string[];
  readonly intents: readonly Intent[];
  readonly added: number;
  readonly removed: number;
  readonly prompts: number;
  readonly signIns: number;
  readonly calls: number;
}

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ type: fc.constant('code' as const), by: fc.constantFrom('SMS_OTP', 'SMS_OTP', 'EMAIL_OTP') }),
  fc.record({ type: fc.constant('passkey' as const) }),
  fc.record({ type: fc.constant('identity' as const), of: fc.constantFrom('one', 'other') }),
  fc.record({ type: fc.constant('remove' as const), which: fc.nat(3) }),
);

/** Lives: up to fourteen calls that meet a fault, three interruptions, keys that end in the middle, two tabs. */
export const credentialSagas: fc.Arbitrary<CredentialSaga> = fc.record({
  // Four calls lead to one that counts: where each met a fault, few would come to it.
  faults: fc.array(fc.oneof(fc.constant('none' as const), fc.constantFrom(...faults, ...mishaps)), { maxLength: 14 }),
  interruptions: fc.array(
    fc.record({
      at: fc.nat(16),
      what: fc.oneof(fc.constantFrom(...events), fc.constantFrom(...forgeries)),
    }),
    { maxLength: 3 },
  ),
  begins: fc.integer({ min: 1, max: 3 }),
  wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
  // An identity says of itself only its name: two tabs do not add one each at the same time.
  beside: fc.array(
    wish.filter(({ type }) => type !== 'identity'),
    { maxLength: 2 },
  ),
  keyMs: fc.constantFrom(900_000, 900_000, 900_000, 5_500, 8_000, 30_000),
  promptMs: fc.constantFrom(0, 1_000, 20_000),
  signsInWithLast: fc.boolean(),
  isPatient: fc.boolean(),
  bobComes: fc.boolean(),
  ...weather,
});

type CredentialPage = Page<CredentialState, CredentialFlow>;
const ADA: AccountId = 'InternalAccount:1';
const BOB: AccountId = 'InternalAccount:2';

/** Lives through all of it, and past everything that is late. */
export async function liveCredentials(saga: CredentialSaga): Promise<CredentialEnding> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createCredentialService(clock);
  const first = service.addCredential({ accountId: ADA, type: 'EMAIL_OTP', nickname: 'ada@example.com' });
  for (let made = 1; made < saga.begins; made += 1)
    service.addCredential({ accountId: ADA, type: 'PASSKEY', nickname: `Old ${made}`, credentialId: `old${made}` });
  service.addCredential({ accountId: BOB, type: 'EMAIL_OTP', nickname: 'bob@example.com' });
  const witness = createWitness(service, () => pages);
  const keyring = createKeyring(witness.signed);
  const { authenticator, prompts } = createNewPasskeys(clock, saga.promptMs);
  const todo = [[...saga.wishes], [...saga.beside]];
  let [person, handled, signIns, names] = [ADA, 0, 0, 0];

  const browser = createBrowser<CredentialState, CredentialFlow>({
    clock,
    service: { handle },
    faults: saga.faults,
    weather: saga,
    authenticator,
    between: (world) => ({ ...world, storage: keyring.over(world.storage) }),
    flowOf: (wallet) => {
      const flow = createCredentialFlow(wallet);
      flow.subscribe(() => witness.saw(flow));
      restoreSession(wallet);
      return flow;
    },
  });
  const { pages, shown } = browser;

  function handle(request: Parameters<typeof service.handle>[0]): ReturnType<typeof service.handle> {
    const page = pages.find(({ name }) => name === request.headers.get('Model-Page'));
    if (page !== undefined && !request.path.startsWith('/relay/session')) {
      for (const { at, what } of saga.interruptions) if (at === handled) interrupt(page, what);
      handled += 1;
    }
    return witness.handle(request, page?.flow);
  }

  function interrupt({ wallet, flow }: CredentialPage, what: Interruption): void {
    switch (what) {
      case 'lock':
        lock(wallet);
        return;
      case 'sign out':
        if (saga.bobComes) person = BOB;
        signOut(wallet);
        return;
      case 'identity ends':
        service.caller = undefined;
        return;
      case 'key fails':
        keyring.fail();
        return;
      case 'refresh':
        witness.mayRefresh();
        refresh(wallet, {}).catch(() => {});
        return;
      case 'give up':
        flow.reset();
        return;
      default:
        service.forges = what;
    }
  }

  /** The next thing that is wanted in this tab. */
  function begin(page: CredentialPage): void {
    const at = pages.indexOf(page);
    const wanted = todo[at]?.[0];
    if (wanted === undefined) {
      page.isOver = true;
      return;
    }
    const state = page.flow.getState();
    clock.setTimeout(() => {
      if (pages[at] !== page || page.flow.getState() !== state) return;
      todo[at]?.shift();
      witness.confirmed(page.flow, changeOf(wanted));
    }, 1_000);
  }

  function changeOf(wanted: Wish): { change: CredentialChange; token?: string } {
    const accountId = person;
    names += 1;
    if (wanted.type === 'code') return { change: { type: 'addCode', accountId, by: wanted.by } };
    if (wanted.type === 'passkey') return { change: { type: 'addPasskey', accountId, nickname: `Key ${names}` } };
    if (wanted.type === 'identity')
      return { change: { type: 'addIdentity', accountId }, token: `${wanted.of}@id.example` };
    const there = service.credentialsOf(accountId);
    const authMethodId = there[wanted.which % there.length]?.id ?? 'AuthMethod:none';
    return { change: { type: 'remove', accountId, authMethodId } };
  }

  /** What the person is asked, in whichever tab, not to sign in with: they asked for it to be removed. */
  function unwanted(): string[] {
    return pages.flatMap(({ flow }) => {
      const state = flow.getState();
      const isAsked = state.status === 'reauthenticating' && state.reason === 'otherCredential';
      return isAsked && state.change.type === 'remove' ? state.change.authMethodId : [];
    });
  }

  async function signIn(page: CredentialPage, state: CredentialState, endsIn = 900_000): Promise<void> {
    const isSame = page.flow.getState() === state && pages.includes(page);
    if (!isSame) return;
    const change = 'change' in state ? state.change : undefined;
    const ways = service.credentialsOf(person);
    const others = ways.filter(({ id }) => !unwanted().includes(id));
    const isOther = state.status === 'reauthenticating' && state.reason === 'otherCredential';
    const able = isOther || others.length > 0 ? others : ways;
    const way = saga.signsInWithLast ? able.at(-1) : able[0];
    // Nobody is left who could sign for it, or it is somebody else who sits here.
    if (way === undefined || (change !== undefined && change.accountId !== person)) return page.flow.reset();
    signIns += 1;
    await signInWith(page.wallet, { service, key: keyring.next(), credential: way, endsIn });
  }

  /** What the person does about what they see. */
  function act(page: CredentialPage, state: CredentialState): void {
    if (state.status === 'idle' || state.status === 'done') begin(page);
    else if (state.status === 'reauthenticating') clock.setTimeout(() => void signIn(page, state), 1_000);
    else if (state.status === 'failed') {
      const { next, retryAt = 0 } = state.error;
      const again = () => page.flow.getState() === state && witness.retried(page.flow);
      if (!saga.isPatient || (next !== 'retry' && next !== 'wait')) begin(page);
      else clock.setTimeout(again, Math.max(1_000, retryAt - clock.now()));
    }
  }

  const page = browser.open(0);
  await signInWith(page.wallet, { service, key: keyring.next(), credential: first, endsIn: saga.keyMs });
  if (saga.beside.length > 0) browser.open(1);
  const statuses = await browser.live(act);
  const { lies, intents } = witness.judged();
  const count = (kind: string) => service.effects.filter((effect) => effect.kind === kind).length;
  return {
    statuses,
    isOver: pages.every(({ isOver }) => isOver),
    shown,
    lies,
    intents,
    added: count('added'),
    removed: count('removed'),
    prompts: prompts(),
    signIns,
    calls: browser.calls(),
  };
}

/** What must be true of every one of them. */
export function judgeCredentials({ statuses, isOver, lies, intents }: CredentialEnding): void {
  expect(lies, 'nothing is said or signed against the truth').toEqual([]);
  expect(isOver, 'always a way on').toBe(true);
  for (const status of statuses) expect(['idle', 'done', 'failed'], 'always an end').toContain(status);
  for (const { effects, confirmed } of intents)
    expect(effects, 'at most once for what was confirmed').toBeLessThanOrEqual(confirmed);
}
