import { relayHeaders } from '@latchkey/contract/relay';
import { bytesOf } from '../../src/internal/base64url.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';

type Answer = ReturnType<Service['handle']>;

/** What one step asks for. */
export type Step = 'SMS_OTP' | 'PASSKEY' | 'IRIS';

export interface Judged {
  readonly meant: string;
  readonly current: string;
  readonly page: string;
  /** It would hold for no challenge at all. */
  readonly isWrong: boolean;
}

/** The part of the service that an authorization meets. */
export interface ScaService extends Pick<Service, 'handle'> {
  readonly quote: Readonly<Record<string, unknown>>;
  /** Proofs that were judged, not answered from memory: for which challenge, by what was current, from which page. */
  readonly judged: Judged[];
  status(): string;
  /** The code that was sent for a challenge. */
  codeOf(challengeId: string): string;
}

export const CHALLENGE_MS = 300_000;
const WRONG_PROOFS = 3;
const usdb = { code: 'USDB', decimals: 6 };
const at = '2026-01-01T00:00:00Z';

/**
 * A quote that waits for one proof after the other. A proof goes to whatever challenge is current, as the service has it
 * and without the relay's guard; answers but 401, 409, 423 and 429 are kept under the idempotency key.
 */
export function createScaService(
  clock: Clock,
  { steps, needsLogin }: { readonly steps: readonly Step[]; readonly needsLogin: boolean },
): ScaService {
  const kept = new Map<string, Answer>();
  const judged: Judged[] = [];
  let step = 0;
  let issuedAt = clock.now();
  let wrong = 0;
  let login: string | undefined;
  let loggedIn = !needsLogin;
  let logins = 0;
  const refuse = (status: number, code: string): Answer => ({ status, body: { status, code, message: code } });
  const codeOf = (id: string) => `code of ${id}`;
  const idOf = (of: number) => `ScaChallenge:${of}`;
  const expiresAt = () => issuedAt + CHALLENGE_MS;

  function status(): string {
    if (step >= steps.length) return 'PROCESSING';
    return clock.now() >= expiresAt() ? 'FAILED' : 'PENDING_AUTHORIZATION';
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

  function shown(): Answer {
    const factor = steps[step];
    const scaChallenge = {
      id: idOf(step),
      expiresAt: new Date(expiresAt()).toISOString(),
      factor,
      availableFactors: [factor],
      ...(step % 2 === 1 && { purpose: `PURPOSE_${step}` }),
      ...(factor === 'PASSKEY' && {
        passkeyAssertionOptions: { challenge: btoa(idOf(step)).replaceAll('=', ''), rpId: 'shop.test' },
      }),
    };
    const isWaiting = status() === 'PENDING_AUTHORIZATION';
    return { status: 200, body: { ...quote, status: status(), ...(isWaiting && { scaChallenge }) } };
  }

  /** For which challenge a proof was made. */
  function meantBy(proof: { code?: string; passkeyAssertion?: { response: { clientDataJSON: string } } }): string {
    if (proof.code !== undefined) return proof.code.replace(/^(wrong \d+ )?code of /, '');
    const data = new TextDecoder().decode(bytesOf(proof.passkeyAssertion?.response.clientDataJSON ?? ''));
    return atob(JSON.parse(data).challenge);
  }

  function authorize(text: string, page: string): Answer {
    if (!loggedIn) return refuse(409, 'SCA_SESSION_REQUIRED');
    if (status() !== 'PENDING_AUTHORIZATION') return refuse(409, 'CONFLICT');
    const proof = JSON.parse(text);
    const current = idOf(step);
    const isWrong = proof.code?.startsWith('wrong') === true;
    judged.push({ meant: meantBy(proof), current, page, isWrong });
    if (wrong >= WRONG_PROOFS) return refuse(429, 'RATE_LIMITED');
    const holds = proof.code === undefined ? meantBy(proof) === current : proof.code === codeOf(current);
    if (!holds) {
      wrong += 1;
      return refuse(400, 'INVALID_INPUT');
    }
    step += 1;
    wrong = 0;
    issuedAt = clock.now();
    return shown();
  }

  function once(key: string, make: () => Answer): Answer {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const answer = make();
    if (![401, 408, 409, 423, 429].includes(answer.status)) kept.set(key, answer);
    return answer;
  }

  return {
    quote,
    judged,
    status,
    codeOf,
    handle({ method, path, headers, body }) {
      if (path === '/relay/session') {
        return { status: 200, body: { customerId: 'Customer:1', accountId: 'InternalAccount:1' } };
      }
      if (path === '/quotes/Quote:1') return shown();
      if (path === '/quotes/Quote:1/authorize') {
        const [page, challengeId] = [headers.get('Model-Page'), headers.get(relayHeaders.challenge)];
        const judge = () => authorize(body ?? '{}', page ?? '');
        // The relay's key for a proof that names its challenge.
        return challengeId === null ? judge() : once(`${challengeId} ${body}`, judge);
      }
      if (path.endsWith('/authorize/resend')) {
        return status() === 'PENDING_AUTHORIZATION' ? { status: 204, body: undefined } : refuse(409, 'CONFLICT');
      }
      if (path === '/sca/factors' && method === 'GET')
        return { status: 200, body: { factors: [{ factor: 'SMS_OTP' }] } };
      if (path === '/sca/login/start') {
        logins += 1;
        login = `Login:${logins}`;
        const ends = new Date(clock.now() + CHALLENGE_MS).toISOString();
        return { status: 200, body: { factor: 'SMS_OTP', challengeId: login, expiresAt: ends } };
      }
      if (path === '/sca/login/complete') {
        const proof = JSON.parse(body ?? '{}');
        return once(`${headers.get(relayHeaders.challenge)} ${body}`, () => {
          if (proof.challengeId !== login || proof.code !== codeOf(String(login))) return refuse(400, 'INVALID_INPUT');
          // A challenge is good for once.
          login = undefined;
          loggedIn = true;
          return { status: 200, body: { status: 'SUCCESS' } };
        });
      }
      return refuse(404, 'NOT_FOUND');
    },
  };
}
