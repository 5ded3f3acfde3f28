import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { RelayError } from '../relayError.ts';
import type { Limit, LimitStore, StoredSignIn } from '../store/store.ts';
import { toNetwork } from './toNetwork.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A limit with one bucket for each counted name. */
type NamedLimit = Limit & { readonly name: string };
type Bucket = readonly [limit: NamedLimit, counted: string];

/** Codes sent to one account (docs/requirements.md#43). */
const sendPause: NamedLimit = { name: 'send-pause', max: 1, windowMs: 30_000 };
const sends: readonly NamedLimit[] = [sendPause, { name: 'send-hour', max: 5, windowMs: hourMs }];

/** The share of one network for an account without a session (decisions/0033-limits-for-sending-codes.md). */
const sendShare: NamedLimit = { name: 'send-share', max: 3, windowMs: hourMs };

/** Guesses at a code: per challenge, and per credential across its challenges and all networks. */
const guessesPerChallenge: NamedLimit = { name: 'guess-challenge', max: 5, windowMs: 15 * minuteMs };
const guessesPerCredential: NamedLimit = { name: 'guess-hour', max: 10, windowMs: hourMs };
const guessShare: NamedLimit = { name: 'guess-share', max: 7, windowMs: hourMs };

/** Sign-ins that one network may start: enough for an office behind one address. */
const starts: NamedLimit = { name: 'start', max: 60, windowMs: 10 * minuteMs };

/** Failed codes other than those of a wallet credential, across all challenges of a kind. */
const codeAttemptsPerHour: NamedLimit = { name: 'proof-hour', max: 10, windowMs: hourMs };

/** The caller whose requests are counted: a signed-in user, or a client of which only the address is known. */
export type LimitSubject = 'owner' | { readonly ip: string | undefined };

/** The channel of a code. */
export type Channel = 'email' | 'sms';

/** Returns the account of all codes that a signed-in user has sent on one channel, whichever operation sends them. */
export function toOwnAccount(customerId: string, channel: Channel): string {
  return `${channel}:${customerId}`;
}

/**
 * Returns the account of signed-out callers, whichever identifier they use: they consume nothing of the owner's limit. A
 * refusal of it must not be visible ({@link findRefusal}).
 */
export function toEntryAccount(customerId: string, channel: Channel): string {
  return `entry:${toOwnAccount(customerId, channel)}`;
}

/** Returns the name under which a decoy is counted where a genuine credential is counted over all its identifiers. */
export function toHiddenName(pseudonym: string): string {
  return `hidden:${pseudonym}`;
}

/** Returns the name under which guesses are counted over all identifiers of the credential of a started sign-in. */
export function toSharedGuesses({ credentialId, genuine }: Pick<StoredSignIn, 'credentialId' | 'genuine'>): string {
  return genuine.isDecoy ? toHiddenName(credentialId) : genuine.credentialId;
}

/** Returns the refusal of a limit, for a caller that must not show it; null within the limit. */
export async function findRefusal(consumed: Promise<void>): Promise<RelayError | null> {
  try {
    await consumed;
    return null;
  } catch (error) {
    if (error instanceof RelayError && error.code === 'RELAY_RATE_LIMITED') return error;
    throw error;
  }
}

/** How a code is counted. */
export interface SendOptions {
  /** Default: `owner`. */
  readonly subject?: LimitSubject;
  /** Requests with the same attempt count once. */
  readonly attempt?: string | undefined;
  /** When it is counted, in milliseconds since the epoch. Default: now. */
  readonly at?: number;
}

/**
 * Counts codes that are sent and guessed. Every `consume…` is called before the request is forwarded, so that
 * concurrent requests count too, and throws `RELAY_RATE_LIMITED` at the limit; a refused request consumes nothing.
 */
export interface CodeLimits {
  /** Counts a started sign-in. */
  consumeStart(ip: string | undefined): Promise<void>;
  /** Counts a code. */
  consumeSend(account: string, options?: SendOptions): Promise<void>;
  /** Undoes `consumeSend` because no code was sent. Other requests with the same attempt stay counted. */
  refundSend(account: string, options?: SendOptions): Promise<void>;
  /** Counts a code that was sent unexpectedly or that may not be refused. */
  recordSend(account: string): Promise<void>;
  /** Allows the next code at once because the last one was entered correctly. That one stays counted for its hour. */
  endPauses(customerId: string): Promise<void>;
  /** Counts a guess at the code of a wallet credential. */
  consumeGuess(credentialId: string, subject: LimitSubject): Promise<void>;
  /** Undoes `consumeGuess`: the code was correct, or the service did not check it. */
  refundGuess(credentialId: string, subject: LimitSubject): Promise<void>;
  /** Gives a new challenge its own guesses; those of the credential stay counted. */
  startGuesses(credentialId: string): Promise<void>;
  /** Counts an attempt at any other code, or with a passkey assertion in its place. */
  consumeCodeAttempt(name: string): Promise<void>;
  /** Undoes `consumeCodeAttempt`: the code was correct or was not checked. */
  refundCodeAttempt(name: string): Promise<void>;
}

export function createCodeLimits({
  limits,
  keys,
  clock,
}: {
  readonly limits: LimitStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
}): CodeLimits {
  /** Consumes from every bucket or from none. */
  const consumeAll = async (
    buckets: readonly Bucket[],
    { attempt, at = clock.now() }: Pick<SendOptions, 'attempt' | 'at'> = {},
  ): Promise<void> => {
    const consumed: string[] = [];
    for (const [limit, counted] of buckets) {
      const bucket = `${limit.name}:${counted}`;
      const outcome = await limits.take(bucket, limit, at, attempt);
      if (outcome.taken) {
        consumed.push(bucket);
        continue;
      }
      for (const each of consumed) await limits.release(each, attempt);
      throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: outcome.retryAfterMs });
    }
  };
  const refundAll = async (buckets: readonly Bucket[], attempt?: string): Promise<void> => {
    for (const [{ name }, counted] of buckets) await limits.release(`${name}:${counted}`, attempt);
  };

  /** Returns the stored name of a network; null without an address. Addresses are not stored. */
  const findNetwork = async (ip: string | undefined): Promise<string | null> =>
    ip === undefined ? null : keys.derive('network', toNetwork(ip));
  /** Returns the bucket of one network's share; none for an owner and for an unknown address. */
  const listShares = async (limit: NamedLimit, counted: string, subject: LimitSubject): Promise<readonly Bucket[]> => {
    const network = subject === 'owner' ? null : await findNetwork(subject.ip);
    return network === null ? [] : [[limit, `${network}:${counted}`]];
  };
  const listSendBuckets = async (account: string, subject: LimitSubject): Promise<readonly Bucket[]> => [
    ...(await listShares(sendShare, account, subject)),
    ...sends.map((limit): Bucket => [limit, account]),
  ];
  const listGuessBuckets = async (credentialId: string, subject: LimitSubject): Promise<readonly Bucket[]> => [
    ...(await listShares(guessShare, credentialId, subject)),
    [guessesPerChallenge, credentialId],
    [guessesPerCredential, subject === 'owner' ? `own:${credentialId}` : credentialId],
  ];

  return {
    consumeStart: async (ip) => {
      const network = await findNetwork(ip);
      if (network !== null) await consumeAll([[starts, network]]);
    },
    consumeSend: async (account, { subject = 'owner', ...counted } = {}) =>
      consumeAll(await listSendBuckets(account, subject), counted),
    refundSend: async (account, { subject = 'owner', attempt } = {}) =>
      refundAll(await listSendBuckets(account, subject), attempt),
    recordSend: async (account) => {
      for (const limit of sends) await limits.take(`${limit.name}:${account}`, limit, clock.now());
    },
    endPauses: async (customerId) => {
      for (const channel of ['email', 'sms'] as const)
        await limits.clear(`${sendPause.name}:${toOwnAccount(customerId, channel)}`);
    },
    consumeGuess: async (credentialId, subject) => consumeAll(await listGuessBuckets(credentialId, subject)),
    refundGuess: async (credentialId, subject) => refundAll(await listGuessBuckets(credentialId, subject)),
    startGuesses: (credentialId) => limits.clear(`${guessesPerChallenge.name}:${credentialId}`),
    consumeCodeAttempt: (name) => consumeAll([[codeAttemptsPerHour, name]]),
    refundCodeAttempt: (name) => refundAll([[codeAttemptsPerHour, name]]),
  };
}
