import { relayHeaders } from '@latchkey/contract/relay';
import type { Clock } from '../../src/internal/clock.ts';
import {
  createScaChallenges,
  type ModelChallenge,
  type Proof,
  refuse,
  type ScaChallenges,
  type Step,
  type Topic,
} from './scaChallenges.ts';
import type { Service } from './service.ts';

type Answer = ReturnType<Service['handle']>;

/** What is to be authorized, and by whom. */
export interface ScaCase {
  readonly subject: 'quote' | 'trust' | 'untrust' | 'login';
  /** The proofs that a transfer takes, one after the other; the first is what trust in a payee takes. */
  readonly steps: readonly Step[];
  readonly needsLogin: boolean;
  /** What the person can log in with. */
  readonly loginFactors: readonly Step[];
  /** How many of their proofs have failed before. */
  readonly failedBefore: number;
  /** Whether the relay lets a proof through only while the challenge that it names is current. */
  readonly isGuarded: boolean;
}

/** The part of the service that an authorization meets. */
export interface ScaService extends Pick<Service, 'handle'> {
  readonly quote: Readonly<Record<string, unknown>>;
  readonly challenges: ScaChallenges;
  /** Where the quote stands. */
  status(): string;
  /** Whether the payee is trusted. */
  isTrusted(): boolean;
  /** How often trust was given or taken away. */
  changes(): number;
  isLoggedIn(): boolean;
}

const usdb = { code: 'USDB', decimals: 6 };
const at = '2026-01-01T00:00:00Z';
const PAYEE = '/customers/external-accounts/ExternalAccount:1';

/**
 * A quote that waits for one proof after the other, a payee that is to be trusted or not, and the login that both may
 * ask for first. A proof of a transfer goes to whatever challenge is current, as the service has it, unless the
 * relay guards it; answers but 401, 409, 423 and 429 are kept under the key that the relay makes of challenge and proof.
 */
export function createScaService(clock: Clock, given: ScaCase): ScaService {
  const { subject, steps, needsLogin, loginFactors, failedBefore, isGuarded } = given;
  const challenges = createScaChallenges(clock, failedBefore);
  const kept = new Map<string, Answer>();
  let [step, isLoggedIn, isTrusted, changes] = [0, !needsLogin && subject !== 'login', subject === 'untrust', 0];
  const issueStep = () => challenges.issue('quote', steps[step] ?? 'SMS_OTP');
  let asked = subject === 'quote' ? issueStep() : undefined;

  function status(): string {
    if (step >= steps.length) return 'PROCESSING';
    return clock.now() >= (asked?.expiresAt ?? 0) ? 'FAILED' : 'PENDING_AUTHORIZATION';
  }

  const quote = {
    id: 'Quote:1',
    createdAt: at,
    expiresAt: at,
    source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
    destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
    sendingCurrency: usdb,
    receivingCurrency: usdb,
    totalSendingAmount: 5_000_000,
    totalReceivingAmount: 4_999_900,
    exchangeRate: 1,
    feesIncluded: 100,
    transactionId: 'Transaction:1',
  };

  const optionsOf = ({ id }: ModelChallenge) => ({ challenge: btoa(id).replaceAll('=', ''), rpId: 'shop.test' });

  function present(challenge: ModelChallenge) {
    const { id, factor, expiresAt } = challenge;
    return {
      id,
      expiresAt: new Date(expiresAt).toISOString(),
      factor,
      availableFactors: [factor],
      ...(step % 2 === 1 && { purpose: `PURPOSE_${step}` }),
      ...(factor === 'PASSKEY' && { passkeyAssertionOptions: optionsOf(challenge) }),
    };
  }

  function shown(): Answer {
    const isWaiting = status() === 'PENDING_AUTHORIZATION';
    return {
      status: 200,
      body: { ...quote, status: status(), ...(isWaiting && asked && { scaChallenge: present(asked) }) },
    };
  }

  function authorize(proof: Proof, page: string): Answer {
    if (!isLoggedIn) return refuse(409, 'SCA_SESSION_REQUIRED');
    if (status() !== 'PENDING_AUTHORIZATION') return refuse(409, 'CONFLICT');
    const refusal = challenges.refusalOf('quote', proof, page);
    if (refusal !== undefined) return refusal;
    step += 1;
    if (step < steps.length) asked = issueStep();
    return shown();
  }

  /** Trust is asked for, or its end. Who has an app alone confirms with its code, without a challenge. */
  function begin(isTrust: boolean): Answer {
    if (isTrusted === isTrust) return refuse(409, 'CONFLICT');
    const challenge = challenges.issue('trust', steps[0] ?? 'SMS_OTP');
    return { status: 200, body: challenge.factor === 'TOTP' ? {} : { scaChallenge: present(challenge) } };
  }

  function confirm(
    isTrust: boolean,
    { challengeId, ...proof }: Proof & { challengeId?: string },
    page: string,
  ): Answer {
    if (isTrusted === isTrust) return refuse(409, 'CONFLICT');
    const current = challenges.currentOf('trust');
    // An app's code needs nothing that was begun.
    if (steps[0] === 'TOTP') challenges.issue('trust', 'TOTP');
    else if (current === undefined) return refuse(409, 'CONFLICT');
    else if (challengeId !== undefined && challengeId !== current.id) return refuse(400, 'INVALID_INPUT');
    const refusal = challenges.refusalOf('trust', proof, page);
    if (refusal !== undefined) return refusal;
    isTrusted = isTrust;
    changes += 1;
    return { status: 200, body: { trusted: isTrusted } };
  }

  function startLogin({ factor }: { factor: Step }): Answer {
    if (factor === 'TOTP') return { status: 200, body: { factor } };
    const challenge = challenges.issue('login', factor);
    const expiresAt = new Date(challenge.expiresAt).toISOString();
    if (factor === 'SMS_OTP') return { status: 200, body: { factor, challengeId: challenge.id, expiresAt } };
    const asked = { passkeyOptions: optionsOf(challenge), allowedOrigins: ['https://shop.test'] };
    return { status: 200, body: { factor, expiresAt, ...asked } };
  }

  function completeLogin(
    { factor, challengeId, ...proof }: Proof & { factor: Step; challengeId?: string },
    page: string,
  ): Answer {
    if (factor === 'TOTP') challenges.issue('login', 'TOTP');
    const current = challenges.currentOf('login');
    const isAsked = current?.factor === factor && (factor !== 'SMS_OTP' || challengeId === current.id);
    // An answer to what was never asked, or is void.
    if (!isAsked) return refuse(400, 'INVALID_INPUT');
    const refusal = challenges.refusalOf('login', proof, page);
    if (refusal !== undefined) return refusal;
    isLoggedIn = true;
    return { status: 200, body: { status: 'SUCCESS' } };
  }

  return {
    quote,
    challenges,
    status,
    isTrusted: () => isTrusted,
    changes: () => changes,
    isLoggedIn: () => isLoggedIn,
    handle({ method, path, headers, body }) {
      const page = headers.get('Model-Page') ?? '';
      const said = JSON.parse(body ?? '{}');
      /** The relay's key for a proof that names its challenge. */
      const once = (make: () => Answer): Answer => {
        const challengeId = headers.get(relayHeaders.challenge);
        const key = `${path} ${challengeId} ${body}`;
        const answer = kept.get(key) ?? make();
        if (challengeId !== null && ![401, 408, 409, 423, 429].includes(answer.status)) kept.set(key, answer);
        return answer;
      };
      switch (path) {
        case '/relay/session':
          return { status: 200, body: { customerId: 'Customer:1', accountId: 'InternalAccount:1' } };
        case '/quotes/Quote:1':
          return shown();
        case '/quotes/Quote:1/authorize':
          if (isGuarded && headers.get(relayHeaders.challenge) !== challenges.currentOf('quote')?.id)
            return refuse(409, 'CHALLENGE_CHANGED');
          return once(() => authorize(said, page));
        case '/quotes/Quote:1/authorize/resend':
          return status() === 'PENDING_AUTHORIZATION' ? { status: 204, body: undefined } : refuse(409, 'CONFLICT');
        case `${PAYEE}/trust`:
        case `${PAYEE}/untrust`:
          return begin(path.endsWith('/trust'));
        case `${PAYEE}/trust/confirm`:
        case `${PAYEE}/untrust/confirm`:
          return once(() => confirm(path.includes('/trust/'), said, page));
        case '/sca/factors':
          return { status: 200, body: { factors: loginFactors.map((factor) => ({ factor })) } };
        case '/sca/login/start':
          return startLogin(said);
        case '/sca/login/complete':
          return once(() => completeLogin(said, page));
        default:
          return refuse(404, `${method}_NOT_FOUND`);
      }
    },
  };
}

/** To which topic a call begins something that a code is sent for; undefined for every other call. */
export function begunBy(path: string): Topic | undefined {
  if (path.endsWith('/sca/login/start')) return 'login';
  return /\/(un)?trust$/.test(path) ? 'trust' : undefined;
}
