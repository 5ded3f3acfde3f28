import { createHash } from 'node:crypto';
import type { Clock } from '../../src/internal/clock.ts';
import { type Bucket, createPacing } from './pacing.ts';
import { compressed, createBundle, openCode, verifyStamp } from './sealedCodes.ts';
import type { Service } from './service.ts';

type ServiceResponse = ReturnType<Service['handle']>;
type Call = Parameters<Service['handle']>[0];

export type UserName = 'ada' | 'grace';
export type SignInMethod = 'EMAIL_OTP' | 'SMS_OTP' | 'PASSKEY' | 'OAUTH';

/** A code on its way to a user. The bundle that it must be sealed to has its number. */
export interface Message {
  readonly to: string;
  readonly credential: string;
  readonly code: string;
  readonly number: number;
  readonly at: number;
  isUsed: boolean;
}

/** A sealed code that arrived, and its result. */
export interface Attempt {
  readonly page: string;
  readonly sealed: string;
  readonly at: number;
  /** The user for whom it was sealed. */
  readonly credential: string;
  readonly code: string | undefined;
  /** The number of the code whose bundle it was sealed to, and of the code that was current then. */
  readonly sealedTo: number | undefined;
  readonly latest: number | undefined;
  readonly verdict: 'right' | 'wrong' | 'over' | 'paced';
}

export interface OpenedSession {
  readonly userName: UserName;
  /** Compressed. */
  readonly key: string;
}

/** The part of relay and service that a sign-in uses. */
export interface LoginService extends Pick<Service, 'handle'> {
  readonly messages: readonly Message[];
  readonly attempts: readonly Attempt[];
  readonly sessions: ReadonlyMap<string, OpenedSession>;
}

export const CODE_MS = 300_000;
export const RESEND_MS = 30_000;
const HOUR_MS = 3_600_000;
const SESSION_MS = 24 * HOUR_MS;
/** How long the relay recognizes a repeated request. */
const SAME_MS = 120_000;
const TOKEN_MS = 60_000;

export function getIdentifier(userName: UserName, method: SignInMethod): string {
  if (method !== 'SMS_OTP') return `${userName}@model.test`;
  return userName === 'ada' ? '+15550100' : '+15550101';
}

/** The claims of a provider about a user. */
export interface Claims {
  readonly sub: string;
  readonly nonce: string;
  readonly iat: number;
  readonly email: string;
}

/** The id of a user's credential of a type. */
const getId = (userName: UserName, method: SignInMethod) => `AuthMethod:${userName}-${method}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();
const refuse = (status: number, code: string, details = {}): ServiceResponse => ({
  status,
  body: { status, code, message: code, details },
});
const paced = (until: number) => refuse(429, 'RELAY_RATE_LIMITED', { lockedUntil: new Date(until).toISOString() });

/**
 * Relay and service in one, equally strict: a code is valid once, for the key it was sealed to, for five minutes and
 * five attempts; sends and attempts are counted; a request id is valid once, and so is a challenge. `keysCount` sets
 * whether the service stores its response to the first call of a code.
 */
export function createLoginService(clock: Clock, { keysCount }: { readonly keysCount: boolean }): LoginService {
  const messages: Message[] = [];
  const attempts: Attempt[] = [];
  const sessions = new Map<string, OpenedSession>();
  const requests = new Map<string, { text: string; key: string; until: number; isUsed: boolean; about: string }>();
  const kept = new Map<string, { readonly response: ServiceResponse; readonly at: number }>();
  const pacing = createPacing(clock);
  let count = 0;
  const iso = (at: number) => new Date(at).toISOString();

  function shown(credential: string) {
    const [userName = '', type] = credential.slice('AuthMethod:'.length).split('-');
    const at = iso(0);
    return {
      id: credential,
      accountId: `InternalAccount:${userName}`,
      type,
      nickname: userName,
      createdAt: at,
      updatedAt: at,
      ...(type === 'PASSKEY' && { credentialId: Buffer.from(userName).toString('base64url') }),
    };
  }

  function open(credential: string, key: string): ServiceResponse {
    const { id: _, credentialId: __, ...about } = shown(credential);
    const id = `Session:${sessions.size + 1}`;
    sessions.set(id, { userName: about.nickname as UserName, key });
    const [createdAt, expiresAt] = [iso(clock.now()), iso(clock.now() + SESSION_MS)];
    return { status: 200, body: { ...about, id, createdAt, updatedAt: createdAt, expiresAt } };
  }

  function newRequest(about: string, text: string, key: string): string {
    count += 1;
    const id = `Request:${count}`;
    requests.set(id, { text, key, until: clock.now() + CODE_MS, isUsed: false, about });
    return id;
  }

  function sendCode(credential: string, isOwner: boolean): ServiceResponse {
    const whom = `${isOwner ? 'own ' : ''}${credential}`;
    const sends: readonly Bucket[] = [
      [`pause ${whom}`, 1, RESEND_MS],
      [`hour ${whom}`, isOwner ? 5 : 3, HOUR_MS],
    ];
    const until = pacing.take(sends);
    if (until !== undefined) return paced(until);
    const number = messages.length;
    const { nickname, type } = shown(credential);
    const to = getIdentifier(nickname as UserName, type as SignInMethod);
    // No other text of a run is similar.
    const code = `Zq${String(number).padStart(2, '0')}xW${number % 10}k`;
    messages.push({ to, credential, code, number, at: clock.now(), isUsed: false });
    pacing.clear(`challenge ${credential}`);
    const otpEncryptionTargetBundle = createBundle(number);
    const shape = { length: code.length, alphanumeric: true, expirationSeconds: CODE_MS / 1_000 };
    return { status: 200, body: { credential: { ...shown(credential), otpEncryptionTargetBundle }, code: shape } };
  }

  /** The same request with the same key is executed once. */
  function signIn({ headers, body }: Call): ServiceResponse {
    const { type, identifier, clientPublicKey } = JSON.parse(body ?? '{}');
    const userName = (['ada', 'grace'] as const).find((each) => getIdentifier(each, type) === identifier);
    if (userName === undefined) return refuse(404, 'RELAY_NOT_FOUND');
    const credential = getId(userName, type);
    if (type === 'OAUTH') return { status: 200, body: { credential: shown(credential) } };
    if (type === 'PASSKEY')
      return { status: 200, body: { credential: challenge(credential, clientPublicKey), rpId: 'shop.test' } };
    const name = `${headers.get('Idempotency-Key')} ${identifier}`;
    const before = headers.has('Idempotency-Key') ? kept.get(name) : undefined;
    if (before !== undefined && clock.now() < before.at + SAME_MS) return aged(before);
    const response = sendCode(credential, headers.get('Model-Caller') === userName);
    if (response.status === 200) kept.set(name, { response, at: clock.now() });
    return response;
  }

  /** Remaining lifetime of the code. */
  function aged({ response, at }: { readonly response: ServiceResponse; readonly at: number }): ServiceResponse {
    const { credential, code } = response.body as { credential: unknown; code: { expirationSeconds: number } };
    const expirationSeconds = code.expirationSeconds - Math.ceil((clock.now() - at) / 1_000);
    return { status: 200, body: { credential, code: { ...code, expirationSeconds } } };
  }

  function challenge(credential: string, clientPublicKey: string) {
    for (const request of requests.values()) if (request.about === credential) request.isUsed = true;
    const text = sha256(`${credential} ${requests.size}`);
    const requestId = newRequest(credential, text, clientPublicKey);
    return { ...shown(credential), challenge: text, requestId, expiresAt: iso(clock.now() + CODE_MS) };
  }

  function evaluateCode(call: Call, credential: string, sealed: string): ServiceResponse {
    const isOwner = call.headers.get('Model-Caller') === shown(credential).nickname;
    const guesses: readonly Bucket[] = [
      [`challenge ${credential}`, 5, 15 * 60_000],
      [`guesses ${isOwner} ${credential}`, isOwner ? 10 : 7, HOUR_MS],
    ];
    const until = pacing.take(guesses);
    const about = { page: call.headers.get('Model-Page') ?? '', sealed, at: clock.now(), credential };
    const sent = messages.filter((each) => each.credential === credential);
    // A code that is sealed for another key opens nothing here; only the model knows for which one it is.
    const [found] = [...sent.toReversed(), ...messages].flatMap((message) => {
      const opened = openCode(message.number, sealed);
      return opened === undefined ? [] : [{ message, ...opened }];
    });
    const pending = sent.at(-1);
    const isOver =
      found?.message !== pending || pending === undefined || pending.isUsed || clock.now() >= pending.at + CODE_MS;
    const verdict = until !== undefined ? 'paced' : isOver ? 'over' : found?.code === pending.code ? 'right' : 'wrong';
    const [sealedTo, latest] = [found?.message.number, pending?.number];
    attempts.push({ ...about, code: found?.code, sealedTo, latest, verdict });
    if (until !== undefined) return paced(until);
    if (verdict !== 'right' || pending === undefined || found === undefined) return refuse(401, 'UNAUTHORIZED');
    pending.isUsed = true;
    pacing.release(guesses);
    const claims = Buffer.from(JSON.stringify({ sub: sealed.slice(-30) })).toString('base64url');
    const payloadToSign = `eyJhbGciOiJFUzI1NiJ9.${claims}.AA`;
    const requestId = newRequest(call.body ?? '', payloadToSign, found.publicKey);
    return { status: 202, body: { payloadToSign, requestId, expiresAt: iso(clock.now() + CODE_MS) } };
  }

  function verify(call: Call, credential: string): ServiceResponse {
    const { type, encryptedOtpBundle, assertion, oidcToken, clientPublicKey } = JSON.parse(call.body ?? '{}');
    if (type === 'OAUTH') {
      const { sub, nonce, iat } = JSON.parse(decoded(oidcToken.split('.')[1])) as Claims;
      const isGood = sub === shown(credential).nickname && nonce === sha256(clientPublicKey);
      return isGood && clock.now() - iat <= TOKEN_MS ? open(credential, clientPublicKey) : refuse(401, 'UNAUTHORIZED');
    }
    const stamp = call.headers.get('Service-Wallet-Signature');
    const requestId = call.headers.get('Request-Id');
    const request = requests.get(requestId ?? '');
    const isOpen = request !== undefined && !request.isUsed && clock.now() < request.until;
    if (type === 'PASSKEY') {
      const { challenge: signed } = JSON.parse(decoded(assertion.clientDataJson));
      if (!isOpen || request.about !== credential || decoded(signed) !== request.text)
        return refuse(401, 'UNAUTHORIZED');
      request.isUsed = true;
      return open(credential, request.key);
    }
    if (requestId === null) {
      const name = `${call.headers.get('Idempotency-Key')} ${call.body}`;
      const before = keysCount ? kept.get(name)?.response : undefined;
      const response = before ?? evaluateCode(call, credential, encryptedOtpBundle);
      if (response.status === 202) kept.set(name, { response, at: clock.now() });
      return response;
    }
    const before = keysCount ? kept.get(requestId)?.response : undefined;
    if (before !== undefined) return before;
    if (!isOpen || request.about !== call.body || !verifyStamp(request.key, request.text, stamp))
      return refuse(401, 'WALLET_SIGNATURE_INVALID');
    request.isUsed = true;
    const response = open(credential, compressed(request.key));
    kept.set(requestId, { response, at: clock.now() });
    return response;
  }

  return {
    messages,
    attempts,
    sessions,
    handle(call) {
      const { method, path, headers, body } = call;
      const caller = headers.get('Model-Caller') as UserName | null;
      if (path === '/relay/sign-in') return signIn(call);
      const [, , , credential = '', action] = path.split('/');
      if (action === 'verify') return verify(call, credential);
      if (caller === null) return refuse(401, 'RELAY_SESSION_REQUIRED');
      if (path === '/relay/session' && method === 'GET')
        return { status: 200, body: { customerId: `Customer:${caller}`, accountId: `InternalAccount:${caller}` } };
      if (action === 'challenge')
        return { status: 200, body: challenge(credential, JSON.parse(body ?? '{}').clientPublicKey) };
      const ways: readonly SignInMethod[] = ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'];
      if (path === '/auth/credentials') {
        // The relay hides the accounts of other users.
        if (headers.get('Model-Account') !== `InternalAccount:${caller}`) return refuse(404, 'RELAY_NOT_FOUND');
        return { status: 200, body: { data: ways.map((method) => shown(getId(caller, method))) } };
      }
      return refuse(404, 'NOT_FOUND');
    },
  };
}
