import type { Wallet } from '../../client/wallet.ts';
import { accountOf } from '../../session/keeper.ts';
import { look } from '../../session/look.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { Finding } from './event.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

/** Under which name a subject's challenge is remembered, and one tab at a time works on it. */
export function topicOf(subject: StepUpSubject): string {
  if (subject.type === 'login') return 'stepUp login';
  return `stepUp ${subject.type} ${subject.type === 'quote' ? subject.quote.id : subject.externalAccountId}`;
}

/**
 * Each person's lies apart: nobody is shown, or answers, what was asked of whoever was here before them, and who comes
 * back finds their own. Where nobody knows yet who is here, the relay is asked.
 */
async function nameOf(wallet: Wallet, topic: string): Promise<string> {
  const known = await restoreSession(wallet);
  const session = known.status === 'signedOut' ? await look(wallet) : known;
  return `${topic} ${accountOf(session) ?? ('customerId' in session && session.customerId)}`;
}

/** What a reload must not lose of a challenge: when a code may be sent again, and what was begun. Never a proof. */
export async function readStepUp(wallet: Wallet, topic: string): Promise<StepUpChallenge | undefined> {
  const record = (await wallet.storage.records.get(await nameOf(wallet, topic))) as StepUpChallenge | undefined;
  return record?.id === undefined ? undefined : record;
}

export async function writeStepUp(wallet: Wallet, topic: string, challenge: StepUpChallenge): Promise<void> {
  await wallet.storage.records.put(await nameOf(wallet, topic), challenge);
}

export async function deleteStepUp(wallet: Wallet, topic: string): Promise<void> {
  await wallet.storage.records.delete(await nameOf(wallet, topic));
}

/** Whether a challenge that is remembered can still be answered. */
export function isFresh(wallet: Wallet, { expiresAt }: StepUpChallenge): boolean {
  return expiresAt === undefined || wallet.now() < expiresAt;
}

/** What was begun, where it can still be answered; else begun now. For what cannot be read at the service. */
export async function rememberedOr(
  wallet: Wallet,
  topic: string,
  begin: () => Promise<StepUpChallenge>,
): Promise<Finding> {
  const known = await readStepUp(wallet, topic);
  return { type: 'challenged', challenge: known && isFresh(wallet, known) ? known : await begin() };
}
