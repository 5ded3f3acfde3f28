import fc from 'fast-check';
import { expect } from 'vitest';
import { type CredentialFlow, createCredentialFlow } from '../../src/flows/credential/createCredentialFlow.ts';
import type { CredentialChange, CredentialState } from '../../src/flows/credential/state.ts';
import { lockWallet } from '../../src/session/lockWallet.ts';
import { refresh } from '../../src/session/refresh.ts';
import { restoreSession } from '../../src/session/restoreSession.ts';
import { signOut } from '../../src/session/signOut.ts';
import { createBrowser, type Page } from './browser.ts';
import { createObserver, type Intent } from './credentialObserver.ts';
import { type AccountId, createCredentialService } from './credentialService.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { deviceFaults, type Fault, faults } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createKeyring, signInWith } from './keyring.ts';
import { createNewPasskeys } from './newPasskeys.ts';
import { type Forgery, forgeries } from './signedCalls.ts';

/** A change of credentials that the user requests. `which` selects the one to remove, counted from the first. */
export type Goal =
  | { readonly type: 'code'; readonly by: 'EMAIL_OTP' | 'SMS_OTP' }
  | { readonly type: 'passkey' }
  | { readonly type: 'identity'; readonly of: 'one' | 'other' }
  | { readonly type: 'remove'; readonly which: number };

/** What happens during a call: the user acts, or an attacker substitutes a payload. */
export type Interruption = (typeof events)[number] | Forgery;
const events = ['lock', 'sign out', 'identity ends', 'key fails', 'refresh', 'give up'] as const;

/** The changes that one user makes in one tab and, at the same time, in another, with all faults. */
export interface CredentialScenario extends Disturbances {
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  /** The interruption at each call that arrives. */
  readonly interruptions: readonly { readonly at: number; readonly what: Interruption }[];
  /** Initial number of credentials. */
  readonly begins: number;
  readonly goals: readonly Goal[];
  readonly beside: readonly Goal[];
  /** Lifetime of the first key. */
  readonly keyMs: number;
  /** Time that the user takes at a prompt. */
  readonly promptMs: number;
  /** Whether the user signs in with the credential that they added last. */
  readonly signsInWithLast: boolean;
  /** Whether a failed change is retried. */
  readonly keepsWaiting: boolean;
  /** Whether another user follows a sign-out. */
  readonly bobSignsIn: boolean;
}

export interface CredentialResult {
  readonly statuses: readonly CredentialState['status'][];
  readonly isOver: boolean;
  readonly shown: ReadonlySet<CredentialState['status']>;
  /** Contradictions between what was shown or signed and the service. */
  readonly falseReports: readonly string[];
  readonly intents: readonly Intent[];
  readonly added: number;
  readonly removed: number;
  readonly prompts: number;
  readonly signIns: number;
  readonly calls: number;
}

const goal: fc.Arbitrary<Goal> = fc.oneof(
  fc.record({ type: fc.constant('code' as const), by: fc.constantFrom('SMS_OTP', 'SMS_OTP', 'EMAIL_OTP') }),
  fc.record({ type: fc.constant('passkey' as const) }),
  fc.record({ type: fc.constant('identity' as const), of: fc.constantFrom('one', 'other') }),
  fc.record({ type: fc.constant('remove' as const), which: fc.nat(3) }),
);

/** Runs: up to fourteen calls with a fault, three interruptions, keys that expire midway, two tabs. */
export const credentialScenarios: fc.Arbitrary<CredentialScenario> = fc.record({
  // Four calls lead to the signed one: if each had a fault, few runs would reach it.
  faults: fc.array(fc.oneof(fc.constant('none' as const), fc.constantFrom(...faults, ...deviceFaults)), {
    maxLength: 14,
  }),
  interruptions: fc.array(
    fc.record({
      at: fc.nat(16),
      what: fc.oneof(fc.constantFrom(...events), fc.constantFrom(...forgeries)),
    }),
    { maxLength: 3 },
  ),
  begins: fc.integer({ min: 1, max: 3 }),
  goals: fc.array(goal, { minLength: 1, maxLength: 3 }),
  // An identity reports only its name, so two tabs do not add one each at the same time.
  beside: fc.array(
    goal.filter(({ type }) => type !== 'identity'),
    { maxLength: 2 },
  ),
  keyMs: fc.constantFrom(900_000, 900_000, 900_000, 5_500, 8_000, 30_000),
  promptMs: fc.constantFrom(0, 1_000, 20_000),
  signsInWithLast: fc.boolean(),
  keepsWaiting: fc.boolean(),
  bobSignsIn: fc.boolean(),
  ...disturbances,
});

type CredentialPage = Page<CredentialState, CredentialFlow>;
const ADA: AccountId = 'InternalAccount:1';
const contacts = { EMAIL_OTP: 'ada@example.com', SMS_OTP: '+15551' };
const BOB: AccountId = 'InternalAccount:2';

/** Runs all of it, and waits for everything that is late. */
export async function runCredentials(scenario: CredentialScenario): Promise<CredentialResult> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createCredentialService(clock);
  const first = service.addCredential({ accountId: ADA, type: 'EMAIL_OTP', nickname: 'ada@example.com' });
  for (let made = 1; made < scenario.begins; made += 1)
    service.addCredential({ accountId: ADA, type: 'PASSKEY', nickname: `Old ${made}`, credentialId: `old${made}` });
  service.addCredential({ accountId: BOB, type: 'EMAIL_OTP', nickname: 'bob@example.com' });
  const observer = createObserver(service, () => pages);
  const keyring = createKeyring(observer.signed);
  const { authenticator, prompts } = createNewPasskeys(clock, scenario.promptMs);
  const todo = [[...scenario.goals], [...scenario.beside]];
  let [person, handled, signIns, names] = [ADA, 0, 0, 0];

  const browser = createBrowser<CredentialState, CredentialFlow>({
    clock,
    service: { handle },
    faults: scenario.faults,
    disturbances: scenario,
    authenticator,
    between: (environment) => ({ ...environment, storage: keyring.over(environment.storage) }),
    createFlow: (wallet) => {
      const flow = createCredentialFlow(wallet);
      flow.subscribe(() => observer.observe(flow));
      restoreSession(wallet);
      return flow;
    },
  });
  const { pages, shown } = browser;

  function handle(request: Parameters<typeof service.handle>[0]): ReturnType<typeof service.handle> {
    const page = pages.find(({ name }) => name === request.headers.get('Model-Page'));
    if (page !== undefined && !request.path.startsWith('/relay/session')) {
      for (const { at, what } of scenario.interruptions) if (at === handled) interrupt(page, what);
      handled += 1;
    }
    return observer.handle(request, page?.flow);
  }

  function interrupt({ wallet, flow }: CredentialPage, what: Interruption): void {
    switch (what) {
      case 'lock':
        lockWallet(wallet);
        return;
      case 'sign out':
        if (scenario.bobSignsIn) person = BOB;
        signOut(wallet);
        return;
      case 'identity ends':
        service.caller = undefined;
        return;
      case 'key fails':
        keyring.fail();
        return;
      case 'refresh':
        observer.mayRefresh();
        refresh(wallet, {}).catch(() => {});
        return;
      case 'give up':
        flow.reset();
        return;
      default:
        service.forges = what;
    }
  }

  /** The next change that is due in this tab. */
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
      observer.confirmed(page.flow, changeOf(wanted));
    }, 1_000);
  }

  function changeOf(wanted: Goal): { change: CredentialChange; token?: string } {
    const accountId = person;
    names += 1;
    if (wanted.type === 'code')
      return { change: { type: 'addCode', accountId, by: wanted.by, contact: contacts[wanted.by] } };
    if (wanted.type === 'passkey') return { change: { type: 'addPasskey', accountId, nickname: `Key ${names}` } };
    if (wanted.type === 'identity')
      return { change: { type: 'addIdentity', accountId }, token: `${wanted.of}@id.example` };
    const there = service.findCredentials(accountId);
    const authMethodId = there[wanted.which % there.length]?.id ?? 'AuthMethod:none';
    return { change: { type: 'remove', accountId, authMethodId } };
  }

  /** Credentials that the user does not sign in with in any tab, because they requested their removal. */
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
    const ways = service.findCredentials(person);
    const others = ways.filter(({ id }) => !unwanted().includes(id));
    const isOther = state.status === 'reauthenticating' && state.reason === 'otherCredential';
    const able = isOther || others.length > 0 ? others : ways;
    const way = scenario.signsInWithLast ? able.at(-1) : able[0];
    // No remaining user can sign for it, or another user is signed in.
    if (way === undefined || (change !== undefined && change.accountId !== person)) return page.flow.reset();
    signIns += 1;
    await signInWith(page.wallet, { service, key: keyring.next(), credential: way, endsIn });
  }

  /** How the user reacts to a state. */
  function act(page: CredentialPage, state: CredentialState): void {
    if (state.status === 'idle' || state.status === 'done') begin(page);
    else if (state.status === 'reauthenticating') clock.setTimeout(() => void signIn(page, state), 1_000);
    else if (state.status === 'failed') {
      const { next, retryAt = 0 } = state.error;
      const again = () => page.flow.getState() === state && observer.retried(page.flow);
      if (!scenario.keepsWaiting || (next !== 'retry' && next !== 'wait')) begin(page);
      else clock.setTimeout(again, Math.max(1_000, retryAt - clock.now()));
    }
  }

  const page = browser.open(0);
  await signInWith(page.wallet, { service, key: keyring.next(), credential: first, endsIn: scenario.keyMs });
  if (scenario.beside.length > 0) browser.open(1);
  const statuses = await browser.run(act);
  const { falseReports, intents } = observer.evaluated();
  const count = (kind: string) => service.effects.filter((effect) => effect.kind === kind).length;
  return {
    statuses,
    isOver: pages.every(({ isOver }) => isOver),
    shown,
    falseReports,
    intents,
    added: count('added'),
    removed: count('removed'),
    prompts: prompts(),
    signIns,
    calls: browser.calls(),
  };
}

/** The invariants of every run. */
export function checkCredentials({ statuses, isOver, falseReports, intents }: CredentialResult): void {
  expect(falseReports, 'nothing is said or signed against the truth').toEqual([]);
  expect(isOver, 'always a way on').toBe(true);
  for (const status of statuses) expect(['idle', 'done', 'failed'], 'always an end').toContain(status);
  for (const { effects, confirmed } of intents)
    expect(effects, 'at most once for what was confirmed').toBeLessThanOrEqual(confirmed);
}
