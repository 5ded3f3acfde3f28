import { expect } from 'vitest';
import type { Wallet } from '../../src/client/wallet.ts';
import type { FundIntent } from '../../src/flows/fund/state.ts';
import type { Intent, LockedQuote } from '../../src/flows/send/state.ts';
import type { StepUpSubject } from '../../src/flows/stepUp/state.ts';
import type { PayloadToSign } from '../../src/index.ts';
import { createFundService, SENDING } from '../model/fundService.ts';
import { createLoginService, getIdentifier, type LoginService } from '../model/loginService.ts';
import { createToken } from '../model/loginUser.ts';
import { createScaService } from '../model/scaService.ts';
import { createService, type Service } from '../model/service.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { checkLogin, checkPayment, expectNoSignature } from './checkSignatures.ts';
import { hostileWalletFlows } from './hostileWalletFlows.ts';
import type { OpenFlow } from './openFlow.ts';
import { openFunding, openPayment, openStepUp } from './openFlows.ts';
import { openCodeLogin, openPasskeyLogin, openTokenLogin } from './openSignIns.ts';
import type { HostileContext, HostileFlow } from './runFlow.ts';

const identifier = getIdentifier('ada', 'EMAIL_OTP');

const signIns: Readonly<Record<string, (wallet: Wallet, context: HostileContext, service: LoginService) => OpenFlow>> =
  {
    'sign-in by code': (wallet, context, { messages }) =>
      openCodeLogin(wallet, context, { identifier, readCode: () => messages.at(-1)?.code ?? 'Zq00xW0k' }),
    'sign-in by passkey': (wallet, context) => openPasskeyLogin(wallet, context, { identifier, autofill: false }),
    'sign-in by passkey autofill': (wallet, context) =>
      openPasskeyLogin(wallet, context, { identifier, autofill: true }),
    'sign-in by token': (wallet, context) =>
      openTokenLogin(wallet, context, {
        issue: (nonce) => createToken({ sub: 'ada', email: identifier, nonce, iat: context.clock.now() }),
      }),
  };

const toSignInFlow =
  (open: (typeof signIns)[string]): HostileFlow =>
  (context) => {
    const service = createLoginService(context.clock, { keysCount: true });
    return {
      service: withCaller(service),
      open: (wallet) => open(wallet, context, service),
      check: () => {
        const codes = service.messages.map(({ code }) => code);
        if (codes.length === 0) expectNoSignature(context);
        checkLogin(context, codes);
      },
    };
  };

const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

const payment: HostileFlow = (context) => {
  const service = createService(context.clock);
  service.keys.add(context.key.compressedPublicKey);
  const confirmed: LockedQuote[] = [];
  return {
    service,
    isSignedIn: true,
    open: (wallet) => openPayment(wallet, context, { intent, confirmed }),
    check: () => {
      checkPayment(context, confirmed);
      expect(service.debits(), 'one payment at most').toBeLessThanOrEqual(1);
    },
  };
};

const fund: HostileFlow = (context) => {
  const service = createFundService(context.clock, { settlesAs: 'COMPLETED', needsAuthorization: false });
  const intent: FundIntent = {
    destinationAccountId: 'InternalAccount:1',
    currency: 'USD',
    lockedCurrencySide: 'SENDING',
    amount: BigInt(SENDING),
  };
  const pay = (_: string, reference: string) => service.pay({ reference, amount: SENDING, latencyMs: 500 });
  return {
    service,
    isSignedIn: true,
    open: (wallet) => openFunding(wallet, context, { intent, pay }),
    check: () => expectNoSignature(context),
  };
};

const money = (amount: bigint) => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const subjects: Readonly<Record<StepUpSubject['type'], StepUpSubject>> = {
  quote: {
    type: 'quote',
    quote: {
      id: 'Quote:1',
      transactionId: 'Transaction:1',
      createdAt: 0,
      expiresAt: 0,
      destinationAccountId: 'ExternalAccount:1',
      sending: money(5_000_000n),
      receiving: money(4_999_900n),
      fees: money(100n),
      platformFees: undefined,
      rate: '1',
      declaredRate: 1,
      payloadToSign: '' as PayloadToSign,
    } as Extract<StepUpSubject, { type: 'quote' }>['quote'],
  },
  trust: { type: 'trust', externalAccountId: 'ExternalAccount:1' },
  untrust: { type: 'untrust', externalAccountId: 'ExternalAccount:1' },
  login: { type: 'login' },
};

/** A code that was typed for one challenge is sent with that challenge and no other. */
function expectCodesOfTheirChallenges(calls: readonly MadeCall[]): void {
  for (const { path, headers, body } of calls) {
    const { code, challengeId } = (body ?? {}) as Record<string, unknown>;
    // An app's code needs no challenge.
    const named = challengeId ?? headers.get('Latchkey-Challenge') ?? 'none';
    if (typeof code === 'string') expect(`code of ${named}`, path).toBe(code);
  }
}

const kinds = ['quote', 'trust', 'untrust', 'login'] as const;

const stepUp: HostileFlow = (context) => {
  const type = kinds[context.pick % kinds.length] ?? 'quote';
  const service = createScaService(context.clock, {
    subject: type,
    steps: ['SMS_OTP', 'SMS_OTP'],
    needsLogin: type !== 'login',
    loginFactors: ['SMS_OTP'],
    failedBefore: 0,
    isGuarded: true,
  });
  const readCode = (challengeId: string) => `code of ${challengeId}`;
  return {
    service,
    isSignedIn: true,
    open: (wallet) => openStepUp(wallet, context, { subject: subjects[type], readCode }),
    check: () => {
      expectNoSignature(context);
      expectCodesOfTheirChallenges(context.calls);
    },
  };
};

/** The flows that run against a hostile relay, each with a genuine service behind it. */
export const hostileFlows: Readonly<Record<string, HostileFlow>> = {
  'a payment': payment,
  ...Object.fromEntries(Object.entries(signIns).map(([name, open]) => [name, toSignInFlow(open)])),
  funding: fund,
  'step-up': stepUp,
  ...hostileWalletFlows,
};

/** The relay's cookie: after a verification the relay knows the caller. */
function withCaller(service: Pick<Service, 'handle'>): Pick<Service, 'handle'> {
  let isKnown = false;
  return {
    handle: (call) => {
      if (isKnown) call.headers.set('Model-Caller', 'ada');
      const response = service.handle(call);
      isKnown ||= call.path.endsWith('/verify') && response.status === 200;
      return response;
    },
  };
}
