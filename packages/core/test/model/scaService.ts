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

type ServiceResponse = ReturnType<Service['handle']>;

/** What is to be authorized, and by whom. */
export interface ScaCase {
  readonly subject: 'quote' | 'trust' | 'untrust' | 'login';
  /** The consecutive proofs that a transfer requires; the first is the one for a trusted payee. */
  readonly steps: readonly Step[];
  readonly needsLogin: boolean;
  /** The factors that the user can log in with. */
  readonly loginFactors: readonly Step[];
  /** The number of earlier failed proofs. */
  readonly failedBefore: number;
  /** Whether the relay forwards a proof only while the challenge that it names is current. */
  readonly isGuarded: boolean;
}

/** The part of the service that an authorization uses. */
export interface ScaService extends Pick<Service, 'handle'> {
  readonly quote: Readonly<Record<string, unknown>>;
  readonly challenges: ScaChallenges;
  /** The status of the quote. */
  status(): string;
  /** Whether the payee is trusted. */
  isTrusted(): boolean;
  /** How often trust was granted or removed. */
  changes(): number;
  isLoggedIn(): boolean;
}

const usdb = { code: 'USDB', decimals: 6 };
const at = '2026-01-01T00:00:00Z';
const PAYEE = '/customers/external-accounts/ExternalAccount:1';

/**
 * A quote that requires one proof after the other, a payee whose trust changes, and the login that both may require
 * first. A proof of a transfer goes to the current challenge, as in the service, unless the relay guards it; responses
 * other than 401, 409, 423 and 429 are stored under the idempotency key that the relay derives from challenge and
 * proof.
 */
export function createScaService(clock: Clock, given: ScaCase): ScaService {
  const { subject, steps, needsLogin, loginFactors, failedBefore, isGuarded } = given;
  const challenges = createScaChallenges(clock, failedBefore);
  const kept = new Map<string, ServiceResponse>();
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

  const toOptions = ({ id }: ModelChallenge) => ({ challenge: btoa(id).replaceAll('=', ''), rpId: 'shop.test' });

  function present(challenge: ModelChallenge) {
    const { id, factor, expiresAt } = challenge;
    return {
      id,
      expiresAt: new Date(expiresAt).toISOString(),
      factor,
      availableFactors: [factor],
      ...(step % 2 === 1 && { purpose: `PURPOSE_${step}` }),
      ...(factor === 'PASSKEY' && { passkeyAssertionOptions: toOptions(challenge) }),
    };
  }

  function shown(): ServiceResponse {
    const isWaiting = status() === 'PENDING_AUTHORIZATION';
    return {
      status: 200,
      body: { ...quote, status: status(), ...(isWaiting && asked && { scaChallenge: present(asked) }) },
    };
  }

  function authorize(proof: Proof, page: string): ServiceResponse {
    if (!isLoggedIn) return refuse(409, 'SCA_SESSION_REQUIRED');
    if (status() !== 'PENDING_AUTHORIZATION') return refuse(409, 'CONFLICT');
    const refusal = challenges.findRefusal('quote', proof, page);
    if (refusal !== undefined) return refusal;
    step += 1;
    if (step < steps.length) asked = issueStep();
    return shown();
  }

  /**
   * A request to grant or remove trust. A user with only an authenticator app confirms with its code, without a
   * challenge.
   */
  function begin(isTrust: boolean): ServiceResponse {
    if (isTrusted === isTrust) return refuse(409, 'CONFLICT');
    const challenge = challenges.issue('trust', steps[0] ?? 'SMS_OTP');
    return { status: 200, body: challenge.factor === 'TOTP' ? {} : { scaChallenge: present(challenge) } };
  }

  function confirm(
    isTrust: boolean,
    { challengeId, ...proof }: Proof & { challengeId?: string },
    page: string,
  ): ServiceResponse {
    if (isTrusted === isTrust) return refuse(409, 'CONFLICT');
    const current = challenges.getCurrent('trust');
    // The code of an app requires no earlier request.
    if (steps[0] === 'TOTP') challenges.issue('trust', 'TOTP');
    else if (current === undefined) return refuse(409, 'CONFLICT');
    else if (challengeId !== undefined && challengeId !== current.id) return refuse(400, 'INVALID_INPUT');
    const refusal = challenges.findRefusal('trust', proof, page);
    if (refusal !== undefined) return refusal;
    isTrusted = isTrust;
    changes += 1;
    return { status: 200, body: { trusted: isTrusted } };
  }

  function startLogin({ factor }: { factor: Step }): ServiceResponse {
    if (factor === 'TOTP') return { status: 200, body: { factor } };
    const challenge = challenges.issue('login', factor);
    const expiresAt = new Date(challenge.expiresAt).toISOString();
    if (factor === 'SMS_OTP') return { status: 200, body: { factor, challengeId: challenge.id, expiresAt } };
    const asked = { passkeyOptions: toOptions(challenge), allowedOrigins: ['https://shop.test'] };
    return { status: 200, body: { factor, expiresAt, ...asked } };
  }

  function completeLogin(
    { factor, challengeId, ...proof }: Proof & { factor: Step; challengeId?: string },
    page: string,
  ): ServiceResponse {
    if (factor === 'TOTP') challenges.issue('login', 'TOTP');
    const current = challenges.getCurrent('login');
    const isAsked = current?.factor === factor && (factor !== 'SMS_OTP' || challengeId === current.id);
    // A proof for a challenge that was never created, or is void.
    if (!isAsked) return refuse(400, 'INVALID_INPUT');
    const refusal = challenges.findRefusal('login', proof, page);
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
      /** The relay's idempotency key for a proof that names its challenge. */
      const once = (make: () => ServiceResponse): ServiceResponse => {
        const challengeId = headers.get(relayHeaders.challenge);
        const key = `${path} ${challengeId} ${body}`;
        const response = kept.get(key) ?? make();
        if (challengeId !== null && ![401, 408, 409, 423, 429].includes(response.status)) kept.set(key, response);
        return response;
      };
      switch (path) {
        case '/relay/session':
          return { status: 200, body: { customerId: 'Customer:1', accountId: 'InternalAccount:1' } };
        case '/quotes/Quote:1':
          return shown();
        case '/quotes/Quote:1/authorize':
          if (isGuarded && headers.get(relayHeaders.challenge) !== challenges.getCurrent('quote')?.id)
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

/** The topic for which a call starts something that sends a code; undefined for every other call. */
export function findStartedTopic(path: string): Topic | undefined {
  if (path.endsWith('/sca/login/start')) return 'login';
  return /\/(un)?trust$/.test(path) ? 'trust' : undefined;
}
