import type { PayloadToSign } from '@latchkey/contract/credentials';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { LockedQuote } from '../../src/flows/send/state.ts';
import { createStepUpFlow, type StepUpFlow } from '../../src/flows/stepUp/createStepUpFlow.ts';
import type { StepUpState } from '../../src/flows/stepUp/state.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { createBrowser, type Page } from './browser.ts';
import { type Fault, faults, mishaps } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createScaService, type Step } from './scaService.ts';

/** One authorization, with everything that goes wrong on the way. */
export interface StepUpSaga {
  readonly steps: readonly Step[];
  readonly needsLogin: boolean;
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  /** What the person types, proof by proof: the code that came, a wrong one, or the right one twice at once. */
  readonly typing: readonly ('right' | 'wrong' | 'twice')[];
  readonly hesitationMs: number;
  readonly resends: boolean;
  readonly tabs: 1 | 2;
}

export interface StepUpEnding {
  readonly statuses: readonly StepUpState['status'][];
  readonly quoteStatus: string;
  /** Proofs of one challenge that were judged by another, and came from a page that is still there. */
  readonly crossed: number;
  readonly shown: ReadonlySet<StepUpState['status']>;
  readonly judged: number;
}

export const stepUpSagas: fc.Arbitrary<StepUpSaga> = fc.record({
  steps: fc.array(fc.constantFrom<Step>('SMS_OTP', 'SMS_OTP', 'PASSKEY', 'IRIS'), { minLength: 1, maxLength: 4 }),
  needsLogin: fc.boolean(),
  faults: fc.array(fc.constantFrom(...faults, ...mishaps), { maxLength: 14 }),
  typing: fc.array(fc.constantFrom('right', 'right', 'wrong', 'twice'), { maxLength: 6 }),
  hesitationMs: fc.constantFrom(0, 1_000, 40_000, 299_500, 301_000),
  resends: fc.boolean(),
  tabs: fc.constantFrom(1, 2),
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
const subject = { type: 'quote', quote } as const;

/** Says the challenge that it was asked for, as every authenticator does. */
const authenticator: Authenticator = {
  create: async () => null,
  get: async ({ publicKey }) => {
    const asked = String.fromCharCode(...new Uint8Array(publicKey?.challenge as ArrayBuffer));
    const data = new TextEncoder().encode(JSON.stringify({ challenge: btoa(asked) }));
    const none = new ArrayBuffer(0);
    const response = { clientDataJSON: data.buffer, authenticatorData: none, signature: none, userHandle: null };
    return { id: 'AQ', type: 'public-key', rawId: Uint8Array.of(1).buffer, response } as Credential;
  },
};

const ENDS: readonly string[] = ['authorized', 'ended', 'expired'];

/** Lives through one authorization, and past everything that is late. */
export async function liveStepUp(saga: StepUpSaga): Promise<StepUpEnding> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createScaService(clock, saga);
  const typing = [...saga.typing];
  let hasResent = false;
  const browser = createBrowser<StepUpState, StepUpFlow>({
    clock,
    service,
    faults: saga.faults,
    authenticator,
    flowOf: (wallet) => createStepUpFlow(wallet, { subject, origin: 'https://shop.test' }),
  });
  const { pages, shown } = browser;

  /** What the person does about what they see. */
  function act(page: Page<StepUpState, StepUpFlow>, state: StepUpState): void {
    const { flow } = page;
    page.isOver = ENDS.includes(state.status);
    expect('subject' in state && state.subject, 'amount and payee are on screen in every step').toBe(subject);
    if (state.status === 'prepareFailed') clock.setTimeout(() => flow.retry(), 1_000);
    if (state.status === 'blocked') clock.setTimeout(() => flow.retry(), 61_000);
    if (state.status !== 'awaitingProof' && state.status !== 'proofRefused' && state.status !== 'promptFailed') return;
    const { id: challengeId, of, method } = state.challenge;
    if (saga.tabs === 2 && pages.length === 1) browser.open(1);
    if (saga.resends && !hasResent) clock.setTimeout(() => flow.resendCode(), 31_000);
    hasResent = true;
    const word = of === 'login' ? 'right' : (typing.shift() ?? 'right');
    const code = `${word === 'wrong' ? `wrong ${typing.length} ` : ''}${service.codeOf(challengeId)}`;
    clock.setTimeout(() => {
      // The click may land when the next challenge is on screen.
      for (let times = 0; times < (word === 'twice' ? 2 : 1); times += 1)
        if (method === 'passkey') flow.usePasskey({ challengeId });
        else flow.submitCode({ challengeId, code });
    }, saga.hesitationMs);
  }

  browser.open(0);
  const statuses = await browser.live(act);
  const alive = pages.map(({ name }) => name);
  // Two tabs tell each other no codes: a wrong one of the first that is late can meet what the second went on to.
  const counts = ({ page, isWrong }: (typeof service.judged)[0]) =>
    alive.includes(page) && !(isWrong && saga.tabs === 2);
  const crossed = service.judged.filter((each) => each.meant !== each.current && counts(each));
  return { statuses, quoteStatus: service.status(), crossed: crossed.length, shown, judged: service.judged.length };
}

/** What must be true of every authorization. */
export function judgeStepUp({ steps }: StepUpSaga, { statuses, quoteStatus, crossed }: StepUpEnding): void {
  expect(crossed, 'never a proof of one challenge at another').toBe(0);
  for (const status of statuses) expect(ENDS, 'always an end').toContain(status);
  if (statuses.includes('authorized')) expect(quoteStatus, 'authorized is what the service says').toBe('PROCESSING');
  if (steps.includes('IRIS')) expect(statuses, 'what nobody can prove is not authorized').not.toContain('authorized');
}
