import type { Parts } from '../parts.ts';
import { type Named, networkKey, takeEach } from './namedLimits.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often a code may be sent to one account (security checks 43 and 44). */
const pause: Named = { name: 'send-pause', max: 1, windowMs: 30_000 };
const sends: readonly Named[] = [pause, { name: 'send-hour', max: 5, windowMs: hour }];

/** How much of that one network may use up for an account that nobody is signed in to (decision 35). */
const sendShare: Named = { name: 'send-share', max: 3, windowMs: hour };

/** How often a code may be guessed: of one challenge, and of one credential across its challenges and all networks. */
const perChallenge: Named = { name: 'guess-challenge', max: 5, windowMs: 15 * minute };
const perCredential: Named = { name: 'guess-hour', max: 10, windowMs: hour };
const guessShare: Named = { name: 'guess-share', max: 7, windowMs: hour };

/** How many sign-ins may be started from one network: enough for an office behind one address. */
const starts: Named = { name: 'start', max: 60, windowMs: 10 * minute };

/** Who asks: the person in their session, or anybody at all, of whom no more is known than the address. */
export type Asker = 'owner' | { readonly ip: string | undefined };

/** Counts a sign-in that is started, or refuses it. */
export async function takeStart(parts: Parts, ip: string | undefined): Promise<void> {
  const network = await networkKey(parts, ip);
  if (network !== null) await takeEach(parts, [[starts, network]]);
}

/** By which way a code goes. */
export type Channel = 'email' | 'sms';

/** Everything that one who is signed in has sent to themselves in one way counts together, whichever call asks for it. */
export function ownCodes(customerId: string, channel: Channel): string {
  return `${channel}:${customerId}`;
}

/** The same of what is asked for by those who are not signed in: they use up nothing of the owner's. */
export function entryCodes(customerId: string, channel: Channel): string {
  return `entry:${ownCodes(customerId, channel)}`;
}

/** Counts a code on its way to somebody, or refuses to send it. */
export async function takeSend(parts: Parts, whom: string, asker: Asker = 'owner'): Promise<void> {
  await takeEach(parts, [
    ...(await shareOf(parts, sendShare, whom, asker)),
    ...sends.map((each) => [each, whom] as const),
  ]);
}

/** The same of a call by the person in their session; a call that is repeated under its name `by` counts once. */
export async function takeOwnSend(parts: Parts, whom: string, by: string | undefined): Promise<void> {
  const buckets = sends.map((each) => [each, whom] as const);
  await takeEach(parts, buckets, by);
}

/** No code went out. */
export async function giveSendBack(parts: Parts, whom: string, asker: Asker = 'owner'): Promise<void> {
  const buckets = [...(await shareOf(parts, sendShare, whom, asker)), ...sends.map((each) => [each, whom] as const)];
  for (const [{ name }, of] of buckets) await parts.store.limits.giveBack(`${name}:${of}`);
}

/** The same: what others hold under the name stays counted. */
export async function giveOwnSendBack(parts: Parts, whom: string, by: string | undefined): Promise<void> {
  for (const { name } of sends) await parts.store.limits.giveBack(`${name}:${whom}`, by);
}

/** Counts a code that has been sent: nobody could say before that it would be, or nobody may refuse it. */
export async function noteSend(parts: Parts, whom: string): Promise<void> {
  for (const limit of sends) await parts.store.limits.take(`${limit.name}:${whom}`, limit, parts.clock.now());
}

/** What was sent has been answered: it was no annoyance, and the next one need not wait. It stays counted for its hour. */
export async function endPauses(parts: Parts, customerId: string): Promise<void> {
  for (const channel of ['email', 'sms'] as const)
    await parts.store.limits.clear(`${pause.name}:${ownCodes(customerId, channel)}`);
}

/** Counts a guess before it is made, or refuses it: guesses made at the same time count too. */
export async function takeGuess(parts: Parts, credentialId: string, asker: Asker): Promise<void> {
  await takeEach(parts, await guessesOf(parts, credentialId, asker));
}

/** The guess was none: the code was right, or the service did not look at it. */
export async function giveGuessBack(parts: Parts, credentialId: string, asker: Asker): Promise<void> {
  for (const [{ name }, of] of await guessesOf(parts, credentialId, asker))
    await parts.store.limits.giveBack(`${name}:${of}`);
}

/** A new challenge has guesses of its own; those of the credential stay counted. */
export async function startGuesses(parts: Parts, credentialId: string): Promise<void> {
  await parts.store.limits.clear(`${perChallenge.name}:${credentialId}`);
}

/** How often a code that proves anything but the wallet's credential may fail, across all challenges of a kind. */
const perProof: Named = { name: 'proof-hour', max: 10, windowMs: hour };

/** Counts a proof before it is looked at, or refuses it. */
export function takeProof(parts: Parts, whose: string): Promise<void> {
  return takeEach(parts, [[perProof, whose]]);
}

/** The proof was right, or nobody looked at it. */
export function giveProofBack(parts: Parts, whose: string): Promise<void> {
  return parts.store.limits.giveBack(`${perProof.name}:${whose}`);
}

async function guessesOf(
  parts: Parts,
  credentialId: string,
  asker: Asker,
): Promise<readonly (readonly [Named, string])[]> {
  return [
    ...(await shareOf(parts, guessShare, credentialId, asker)),
    [perChallenge, credentialId],
    [perCredential, asker === 'owner' ? `own:${credentialId}` : credentialId],
  ];
}

/** What one network may use up of somebody's limit; nothing of it where the address is not known. */
async function shareOf(
  parts: Parts,
  share: Named,
  whom: string,
  asker: Asker,
): Promise<readonly (readonly [Named, string])[]> {
  const network = asker === 'owner' ? null : await networkKey(parts, asker.ip);
  return network === null ? [] : [[share, `${network}:${whom}`]];
}
