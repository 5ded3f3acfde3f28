import type { PayloadToSign } from '@latchkey/contract/credentials';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { LockedQuote } from '../../src/flows/send/state.ts';
import { createStepUpFlow, type StepUpFlow } from '../../src/flows/stepUp/createStepUpFlow.ts';
import type { StepUpState, StepUpSubject } from '../../src/flows/stepUp/state.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { createBrowser, type Page } from './browser.ts';
import type { WalletEnvironment } from './destroyable.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { deviceFaults, type Fault, faults } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import type { Step } from './scaChallenges.ts';
import { createScaService, findStartedTopic, type ScaCase } from './scaService.ts';
import { createStepUpObserver } from './stepUpObserver.ts';

/**
 * What the user does, proof by proof: types the code that was sent, a wrong one, or the correct one twice at once; has
 * it sent again, or selects another factor, where that is offered. A wrong passkey is a dismissed prompt.
 */
const words = ['right', 'wrong', 'twice', 'resend', 'switch'] as const;

/** One authorization, with all faults. */
export interface StepUpScenario extends ScaCase, Disturbances {
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  readonly typing: readonly (typeof words)[number][];
  /** How long the user takes each time; after the list, one second. */
  readonly thinkTimes: readonly number[];
  readonly tabs: 1 | 2;
  /** Whether the user leaves when a challenge has expired. */
  readonly abandons: boolean;
}

export interface StepUpResult {
  readonly statuses: readonly StepUpState['status'][];
  readonly quoteStatus: string;
  /** Whether no user action is left. */
  readonly isOver: boolean;
  /** Proofs of one challenge that another challenge evaluated. */
  readonly crossed: number;
  readonly shown: ReadonlySet<StepUpState['status']>;
  /** Number of evaluated proofs, except those of a login. */
  readonly evaluated: number;
  /** Number of codes that were sent by message. */
  readonly sent: number;
  /** How often trust was granted or removed. */
  readonly changes: number;
  /** What was shown or done in contradiction to the service. */
  readonly falseReports: readonly string[];
}

export const stepUpScenarios: fc.Arbitrary<StepUpScenario> = fc.record({
  subject: fc.constantFrom('quote', 'quote', 'quote', 'trust', 'trust', 'untrust', 'login'),
  steps: fc.array(fc.constantFrom<Step>('SMS_OTP', 'SMS_OTP', 'PASSKEY', 'IRIS', 'TOTP'), {
    minLength: 1,
    maxLength: 4,
  }),
  needsLogin: fc.boolean(),
  isGuarded: fc.boolean(),
  loginFactors: fc.uniqueArray(fc.constantFrom<Step>('SMS_OTP', 'PASSKEY', 'TOTP'), { minLength: 1, maxLength: 3 }),
  // The fifth locks for 15 minutes, the eighth for a day, the ninth permanently.
  failedBefore: fc.constantFrom(0, 0, 0, 3, 4, 7),
  faults: fc.array(fc.constantFrom(...faults, ...deviceFaults), { maxLength: 14 }),
  typing: fc.array(fc.constantFrom(...words, 'right'), { maxLength: 6 }),
  // A challenge is valid for 300 seconds; the code of an app changes every 30.
  thinkTimes: fc.array(fc.constantFrom(0, 1_000, 40_000, 299_500, 301_000), { maxLength: 3 }),
  tabs: fc.constantFrom(1, 2),
  abandons: fc.boolean(),
  ...disturbances,
});

const amount = (value: bigint) => ({ amount: value, currency: { code: 'USDB', decimals: 6 } });
const quote: LockedQuote = {
  id: 'Quote:1',
  transactionId: 'Transaction:1',
  createdAt: 0,
  expiresAt: 0,
  destinationAccountId: 'ExternalAccount:1',
  sending: amount(5_000_000n),
  receiving: amount(4_999_900n),
  fees: amount(100n),
  platformFees: undefined,
  rate: '1',
  declaredRate: 1,
  payloadToSign: '' as PayloadToSign,
};

function toSubject(type: ScaCase['subject']): StepUpSubject {
  if (type === 'quote') return { type, quote };
  return type === 'login' ? { type } : { type, externalAccountId: 'ExternalAccount:1' };
}

/** Runs one authorization, and waits for everything that is late. */
export async function runStepUp(scenario: StepUpScenario): Promise<StepUpResult> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createScaService(clock, scenario);
  const subject = toSubject(scenario.subject);
  const typing = [...scenario.typing];
  const thinkTimes = [...scenario.thinkTimes];
  const observer = createStepUpObserver(clock, service, scenario.subject);
  let isDismissed = false;

  /** Returns the challenge that it was called with, as every authenticator does. */
  const authenticator: Authenticator = {
    create: async () => null,
    get: async ({ publicKey }) => {
      if (isDismissed) throw new DOMException('', 'NotAllowedError');
      const asked = String.fromCharCode(...new Uint8Array(publicKey?.challenge as ArrayBuffer));
      const data = new TextEncoder().encode(JSON.stringify({ challenge: btoa(asked) }));
      const none = new ArrayBuffer(0);
      const response = { clientDataJSON: data.buffer, authenticatorData: none, signature: none, userHandle: null };
      return { id: 'AQ', type: 'public-key', rawId: Uint8Array.of(1).buffer, response } as Credential;
    },
  };

  function between({ fetch, ...environment }: WalletEnvironment): createWallet.Options {
    return {
      ...environment,
      fetch: (url, init) => {
        const topic = findStartedTopic(new URL(url).pathname);
        if (topic !== undefined) observer.begins(topic);
        return fetch(url, init);
      },
    };
  }

  const browser = createBrowser<StepUpState, StepUpFlow>({
    clock,
    service,
    faults: scenario.faults,
    disturbances: scenario,
    authenticator,
    between,
    lost: observer.lost,
    createFlow: (wallet) => {
      const flow = createStepUpFlow(wallet, { subject, origin: 'https://shop.test' });
      flow.subscribe(() => observer.observe(pages.find((page) => page.flow === flow)?.name, flow.getState()));
      return flow;
    },
  });
  const { pages, shown } = browser;

  /** How the user reacts to a state. */
  function act(page: Page<StepUpState, StepUpFlow>, state: StepUpState): void {
    const { flow } = page;
    const after = (ms: number, what: () => void) => clock.setTimeout(what, ms);
    expect('subject' in state && state.subject, 'amount and payee are on screen in every step').toBe(subject);
    page.isOver = false;
    switch (state.status) {
      case 'authorized':
      case 'ended':
        page.isOver = true;
        return;
      case 'expired':
        // What cannot be proved here is not requested again.
        if (scenario.abandons || state.challenge.method === 'unsupported') page.isOver = true;
        else after(1_000, flow.retry);
        return;
      case 'prepareFailed':
        // The target state is already reached.
        if (state.error.code === 'CONFLICT' && observer.isDone()) page.isOver = true;
        else after(1_000, flow.retry);
        return;
      case 'blocked':
        // Only support can help.
        if (state.retryAt === undefined && state.error.status === 423) page.isOver = true;
        else after(Math.max((state.retryAt ?? 0) - clock.now(), 60_000) + 1, flow.retry);
        return;
      case 'awaitingProof':
      case 'proofRefused':
      case 'promptFailed':
        prove(flow, state);
        return;
      default:
    }
  }

  function prove(
    flow: StepUpFlow,
    state: Extract<StepUpState, { status: 'awaitingProof' | 'proofRefused' | 'promptFailed' }>,
  ) {
    const { id: challengeId, method, factor, others, resendAt } = state.challenge;
    if (scenario.tabs === 2 && pages.length === 1) browser.open(1);
    const requestsNewCode = state.status === 'proofRefused' && typing.length === 0;
    // A user whose correct code was rejected has another one sent.
    const word = requestsNewCode ? 'resend' : (typing.shift() ?? 'right');
    const thinkMs = thinkTimes.shift() ?? 1_000;
    const [other] = others;
    const isApp = factor === 'TOTP';
    if (word === 'switch' && other !== undefined)
      return clock.setTimeout(() => {
        observer.clicked();
        flow.switchFactor(other);
      }, thinkMs);
    if (word === 'resend' && resendAt !== undefined)
      return clock.setTimeout(
        () => {
          observer.clicked();
          flow.resendCode();
        },
        Math.max(resendAt - clock.now(), 0) + 1,
      );
    const wrong = word === 'wrong' ? `wrong ${typing.length} ` : '';
    const read = () => `${wrong}${service.challenges.catchCode(challengeId, isApp ? 'app' : undefined)}`;
    const code = read();
    // The code of an app is valid once: after a rejection the user waits for the next.
    return clock.setTimeout(
      () => {
        isDismissed = word === 'wrong';
        // The click may land when the next challenge is on screen.
        for (let times = 0; times < (word === 'twice' ? 2 : 1); times += 1)
          if (method === 'passkey') flow.usePasskey({ challengeId });
          else flow.submitCode({ challengeId, code: isApp ? read() : code });
      },
      isApp && state.status === 'proofRefused' ? 31_000 : thinkMs,
    );
  }

  browser.open(0);
  const statuses = await browser.run(act);
  const { evaluated, sent } = service.challenges;
  const alive = pages.map(({ name }) => name);
  // The requirements of a login or of trust cannot be read: a late copy of its start request voids the shown challenge,
  // and no client can know.
  const ofTransfers = evaluated.filter(({ topic }) => topic === 'quote');
  // Without the relay's guard, a copy whose page is gone can arrive late; and two tabs do not share codes, so a wrong
  // code of the first can reach the challenge that the second continued with.
  const counts = ({ page, isWrong }: (typeof evaluated)[0]) =>
    scenario.isGuarded || (alive.includes(page) && !(isWrong && scenario.tabs === 2));
  const crossed = ofTransfers.filter((each) => each.meant !== each.current && counts(each));
  return {
    statuses,
    quoteStatus: service.status(),
    isOver: pages.every(({ isOver }) => isOver),
    crossed: crossed.length,
    shown,
    evaluated: evaluated.filter(({ topic }) => topic !== 'login').length,
    sent: sent.length,
    changes: service.changes(),
    falseReports: observer.falseReports(),
  };
}

/** The invariants of every authorization. */
export function checkStepUp({ subject, steps }: StepUpScenario, result: StepUpResult): void {
  const { statuses, isOver, crossed, changes, falseReports } = result;
  expect(falseReports, 'nothing is said or asked for against the truth').toEqual([]);
  expect(crossed, 'never a proof of one challenge at another').toBe(0);
  expect([isOver, statuses], 'always an end').toEqual([true, statuses]);
  expect(changes, 'trust is changed once').toBeLessThanOrEqual(1);
  if (subject === 'quote' && steps.some((step) => step === 'IRIS' || step === 'TOTP'))
    expect(statuses, 'an unprovable challenge is not authorized').not.toContain('authorized');
}
