import type { PayloadToSign } from '@latchkey/contract/credentials';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { LockedQuote } from '../../src/flows/send/state.ts';
import { createStepUpFlow, type StepUpFlow } from '../../src/flows/stepUp/createStepUpFlow.ts';
import type { StepUpState, StepUpSubject } from '../../src/flows/stepUp/state.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { createBrowser, type Page } from './browser.ts';
import { type Fault, faults, mishaps } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import type { World } from './mortal.ts';
import type { Step } from './scaChallenges.ts';
import { begunBy, createScaService, type ScaCase } from './scaService.ts';
import { createStepUpWitness } from './stepUpWitness.ts';
import { type Weather, weather } from './weather.ts';

/**
 * What the person does, proof by proof: types the code that came, a wrong one, or the right one twice at once; has it sent
 * again, or takes another factor, where that is offered. A wrong passkey is a prompt that they wave away.
 */
const words = ['right', 'wrong', 'twice', 'resend', 'switch'] as const;

/** One authorization, with everything that goes wrong on the way. */
export interface StepUpSaga extends ScaCase, Weather {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  readonly typing: readonly (typeof words)[number][];
  /** How long the person takes, time after time; when the list is over, a second. */
  readonly hesitations: readonly number[];
  readonly tabs: 1 | 2;
  /** Whether the person goes away where a challenge has run out. */
  readonly givesUp: boolean;
}

export interface StepUpEnding {
  readonly statuses: readonly StepUpState['status'][];
  readonly quoteStatus: string;
  /** Whether nobody has anything to do any more. */
  readonly isOver: boolean;
  /** Proofs of one challenge that were judged by another. */
  readonly crossed: number;
  readonly shown: ReadonlySet<StepUpState['status']>;
  /** How many proofs were looked at, those of a login left out. */
  readonly judged: number;
  /** How many codes were sent, by message. */
  readonly sent: number;
  /** How often trust was given or taken away. */
  readonly changes: number;
  /** What was said or done against the truth. */
  readonly lies: readonly string[];
}

export const stepUpSagas: fc.Arbitrary<StepUpSaga> = fc.record({
  subject: fc.constantFrom('quote', 'quote', 'quote', 'trust', 'trust', 'untrust', 'login'),
  steps: fc.array(fc.constantFrom<Step>('SMS_OTP', 'SMS_OTP', 'PASSKEY', 'IRIS', 'TOTP'), {
    minLength: 1,
    maxLength: 4,
  }),
  needsLogin: fc.boolean(),
  isGuarded: fc.boolean(),
  loginFactors: fc.uniqueArray(fc.constantFrom<Step>('SMS_OTP', 'PASSKEY', 'TOTP'), { minLength: 1, maxLength: 3 }),
  // The fifth locks for 15 minutes, the eighth for a day, the ninth for good.
  failedBefore: fc.constantFrom(0, 0, 0, 3, 4, 7),
  faults: fc.array(fc.constantFrom(...faults, ...mishaps), { maxLength: 14 }),
  typing: fc.array(fc.constantFrom(...words, 'right'), { maxLength: 6 }),
  // A challenge lives 300 seconds; the code of an app changes every 30.
  hesitations: fc.array(fc.constantFrom(0, 1_000, 40_000, 299_500, 301_000), { maxLength: 3 }),
  tabs: fc.constantFrom(1, 2),
  givesUp: fc.boolean(),
  ...weather,
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

function subjectOf(type: ScaCase['subject']): StepUpSubject {
  if (type === 'quote') return { type, quote };
  return type === 'login' ? { type } : { type, externalAccountId: 'ExternalAccount:1' };
}

/** Lives through one authorization, and past everything that is late. */
export async function liveStepUp(saga: StepUpSaga): Promise<StepUpEnding> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createScaService(clock, saga);
  const subject = subjectOf(saga.subject);
  const typing = [...saga.typing];
  const hesitations = [...saga.hesitations];
  const witness = createStepUpWitness(clock, service, saga.subject);
  let isWavedAway = false;

  /** Says the challenge that it was asked for, as every authenticator does. */
  const authenticator: Authenticator = {
    create: async () => null,
    get: async ({ publicKey }) => {
      if (isWavedAway) throw new DOMException('', 'NotAllowedError');
      const asked = String.fromCharCode(...new Uint8Array(publicKey?.challenge as ArrayBuffer));
      const data = new TextEncoder().encode(JSON.stringify({ challenge: btoa(asked) }));
      const none = new ArrayBuffer(0);
      const response = { clientDataJSON: data.buffer, authenticatorData: none, signature: none, userHandle: null };
      return { id: 'AQ', type: 'public-key', rawId: Uint8Array.of(1).buffer, response } as Credential;
    },
  };

  function between({ fetch, ...world }: World): createWallet.Options {
    return {
      ...world,
      fetch: (url, init) => {
        const topic = begunBy(new URL(url).pathname);
        if (topic !== undefined) witness.begins(topic);
        return fetch(url, init);
      },
    };
  }

  const browser = createBrowser<StepUpState, StepUpFlow>({
    clock,
    service,
    faults: saga.faults,
    weather: saga,
    authenticator,
    between,
    lost: witness.lost,
    flowOf: (wallet) => {
      const flow = createStepUpFlow(wallet, { subject, origin: 'https://shop.test' });
      flow.subscribe(() => witness.saw(pages.find((page) => page.flow === flow)?.name, flow.getState()));
      return flow;
    },
  });
  const { pages, shown } = browser;

  /** What the person does about what they see. */
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
        // What nobody can prove here is not asked for again.
        if (saga.givesUp || state.challenge.method === 'unsupported') page.isOver = true;
        else after(1_000, flow.retry);
        return;
      case 'prepareFailed':
        // It is as it was to be already.
        if (state.error.code === 'CONFLICT' && witness.isDone()) page.isOver = true;
        else after(1_000, flow.retry);
        return;
      case 'blocked':
        // Nothing but support helps any more.
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
    if (saga.tabs === 2 && pages.length === 1) browser.open(1);
    const isPuzzled = state.status === 'proofRefused' && typing.length === 0;
    // Whoever was refused what is right has another code sent.
    const word = isPuzzled ? 'resend' : (typing.shift() ?? 'right');
    const hesitationMs = hesitations.shift() ?? 1_000;
    const [other] = others;
    const isApp = factor === 'TOTP';
    if (word === 'switch' && other !== undefined)
      return clock.setTimeout(() => {
        witness.clicked();
        flow.switchFactor(other);
      }, hesitationMs);
    if (word === 'resend' && resendAt !== undefined)
      return clock.setTimeout(
        () => {
          witness.clicked();
          flow.resendCode();
        },
        Math.max(resendAt - clock.now(), 0) + 1,
      );
    const wrong = word === 'wrong' ? `wrong ${typing.length} ` : '';
    const read = () => `${wrong}${service.challenges.codeOf(challengeId, isApp ? 'app' : undefined)}`;
    const code = read();
    // An app's code is good once: who is refused waits for the next.
    return clock.setTimeout(
      () => {
        isWavedAway = word === 'wrong';
        // The click may land when the next challenge is on screen.
        for (let times = 0; times < (word === 'twice' ? 2 : 1); times += 1)
          if (method === 'passkey') flow.usePasskey({ challengeId });
          else flow.submitCode({ challengeId, code: isApp ? read() : code });
      },
      isApp && state.status === 'proofRefused' ? 31_000 : hesitationMs,
    );
  }

  browser.open(0);
  const statuses = await browser.live(act);
  const { judged, sent } = service.challenges;
  const alive = pages.map(({ name }) => name);
  // What a login or trust asks for cannot be read: a late copy of its beginning voids what is shown, and nobody can know.
  const ofTransfers = judged.filter(({ topic }) => topic === 'quote');
  // Without the relay's guard a copy can be late whose page is gone; and two tabs tell each other no codes, so that a wrong
  // one of the first can meet what the second went on to.
  const counts = ({ page, isWrong }: (typeof judged)[0]) =>
    saga.isGuarded || (alive.includes(page) && !(isWrong && saga.tabs === 2));
  const crossed = ofTransfers.filter((each) => each.meant !== each.current && counts(each));
  return {
    statuses,
    quoteStatus: service.status(),
    isOver: pages.every(({ isOver }) => isOver),
    crossed: crossed.length,
    shown,
    judged: judged.filter(({ topic }) => topic !== 'login').length,
    sent: sent.length,
    changes: service.changes(),
    lies: witness.lies(),
  };
}

/** What must be true of every authorization. */
export function judgeStepUp({ subject, steps }: StepUpSaga, ending: StepUpEnding): void {
  const { statuses, isOver, crossed, changes, lies } = ending;
  expect(lies, 'nothing is said or asked for against the truth').toEqual([]);
  expect(crossed, 'never a proof of one challenge at another').toBe(0);
  expect([isOver, statuses], 'always an end').toEqual([true, statuses]);
  expect(changes, 'trust is changed once').toBeLessThanOrEqual(1);
  if (subject === 'quote' && steps.some((step) => step === 'IRIS' || step === 'TOTP'))
    expect(statuses, 'what nobody can prove is not authorized').not.toContain('authorized');
}
