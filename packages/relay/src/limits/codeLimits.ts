import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Limit } from '../store/store.ts';
import { networkOf } from './requestLimits.ts';

const minute = 60_000;

/** How often a code may be sent to one account (security checks 43 and 44). */
const sends: readonly (Limit & { readonly name: string })[] = [
  { name: 'send-pause', max: 1, windowMs: 30_000 },
  { name: 'send-hour', max: 5, windowMs: 60 * minute },
];

/** How often a code may be guessed: of one challenge, and of one credential across its challenges. */
const perChallenge: Limit & { readonly name: string } = { name: 'guess-challenge', max: 5, windowMs: 15 * minute };
const perCredential: Limit & { readonly name: string } = { name: 'guess-hour', max: 10, windowMs: 60 * minute };

/** How many sign-ins may be started from one network: enough for an office behind one address. */
const starts: Limit & { readonly name: string } = { name: 'start', max: 60, windowMs: 10 * minute };

/** Counts a sign-in that is started, or refuses it. */
export async function takeStart(parts: Parts, ip: string | undefined): Promise<void> {
  if (ip !== undefined) await takeAll(parts, [starts], await parts.keys.derive('network', networkOf(ip)));
}

/** By which way a code goes. */
export type Channel = 'email' | 'sms';

/** Everything that one who is signed in has sent to themselves in one way counts together, whichever call asks for it. */
export function ownCodes(customerId: string, channel: Channel): string {
  return `${channel}:${customerId}`;
}

/** Counts a code on its way to somebody, or refuses to send it. */
export function takeSend(parts: Parts, whom: string): Promise<void> {
  return takeAll(parts, sends, whom);
}

/** Counts a code that has been sent: nobody could say before that it would be, or nobody may refuse it. */
export async function noteSend(parts: Parts, whom: string): Promise<void> {
  for (const limit of sends) await parts.store.limits.take(`${limit.name}:${whom}`, limit, parts.clock.now());
}

/** What was sent has been answered: it was no annoyance, and the next one need not wait. It stays counted for its hour. */
export async function endPauses(parts: Parts, customerId: string): Promise<void> {
  for (const channel of ['email', 'sms'] as const)
    await parts.store.limits.clear(`send-pause:${ownCodes(customerId, channel)}`);
}

/** Counts a guess before it is made, or refuses it: guesses made at the same time count too. */
export function takeGuess(parts: Parts, credentialId: string): Promise<void> {
  return takeAll(parts, [perChallenge, perCredential], credentialId);
}

/** The guess was none: the code was right, or the service did not look at it. */
export async function giveGuessBack(parts: Parts, credentialId: string): Promise<void> {
  for (const { name } of [perChallenge, perCredential]) await parts.store.limits.giveBack(`${name}:${credentialId}`);
}

/** A new challenge has guesses of its own; those of the credential stay counted. */
export async function startGuesses(parts: Parts, credentialId: string): Promise<void> {
  await parts.store.limits.clear(`${perChallenge.name}:${credentialId}`);
}

/** How often a code that proves anything but the wallet's credential may fail, across all challenges of a kind. */
const perProof: Limit & { readonly name: string } = { name: 'proof-hour', max: 10, windowMs: 60 * minute };

/** Counts a proof before it is looked at, or refuses it. */
export function takeProof(parts: Parts, whose: string): Promise<void> {
  return takeAll(parts, [perProof], whose);
}

/** The proof was right, or nobody looked at it. */
export function giveProofBack(parts: Parts, whose: string): Promise<void> {
  return parts.store.limits.giveBack(`${perProof.name}:${whose}`);
}

/** No code went out. */
export async function giveSendBack(parts: Parts, whom: string): Promise<void> {
  for (const { name } of sends) await parts.store.limits.giveBack(`${name}:${whom}`);
}

async function takeAll(
  parts: Parts,
  limits: readonly (Limit & { readonly name: string })[],
  whom: string,
): Promise<void> {
  const taken: string[] = [];
  for (const limit of limits) {
    const bucket = `${limit.name}:${whom}`;
    const outcome = await parts.store.limits.take(bucket, limit, parts.clock.now());
    if (outcome.taken) {
      taken.push(bucket);
      continue;
    }
    for (const each of taken) await parts.store.limits.giveBack(each);
    throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: outcome.retryAfterMs });
  }
}
