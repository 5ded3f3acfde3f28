import type { Wallet } from '../../client/wallet.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import { syncSession } from '../../session/sessionStore.ts';
import { getAccountId } from '../../session/state.ts';
import type { Finding } from './event.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

/** The name under which a subject's challenge is stored and locked. */
export function getSubjectKey(subject: StepUpSubject): string {
  if (subject.type === 'login') return 'stepUp login';
  return `stepUp ${subject.type} ${subject.type === 'quote' ? subject.quote.id : subject.externalAccountId}`;
}

/**
 * Each user's record is separate: no user can read or complete another user's challenge, and a returning user resumes
 * their own. While the user is unknown, the relay is asked.
 */
async function getRecordName(wallet: Wallet, subjectKey: string): Promise<string> {
  const known = await restoreSession(wallet);
  const session = known.status === 'signedOut' ? await syncSession(wallet) : known;
  return `${subjectKey} ${getAccountId(session) ?? ('customerId' in session && session.customerId)}`;
}

/** What a reload must not lose of a challenge: when a code may be sent again, and what was created. Never a proof. */
export async function readStepUp(wallet: Wallet, subjectKey: string): Promise<StepUpChallenge | undefined> {
  const record = (await wallet.storage.records.get(await getRecordName(wallet, subjectKey))) as
    | StepUpChallenge
    | undefined;
  // One without a type is of an earlier version.
  return record?.id === undefined || record.type === undefined ? undefined : record;
}

export async function writeStepUp(wallet: Wallet, subjectKey: string, challenge: StepUpChallenge): Promise<void> {
  await wallet.storage.records.put(await getRecordName(wallet, subjectKey), challenge);
}

export async function deleteStepUp(wallet: Wallet, subjectKey: string): Promise<void> {
  await wallet.storage.records.delete(await getRecordName(wallet, subjectKey));
}

/** Returns whether a stored challenge can still be completed. */
export function isFresh(wallet: Wallet, { expiresAt }: StepUpChallenge): boolean {
  return expiresAt === undefined || wallet.now() < expiresAt;
}

/**
 * Returns the stored challenge if it can still be completed, else creates one. For challenges that the service cannot
 * return.
 */
export async function findOrBeginChallenge(
  wallet: Wallet,
  subjectKey: string,
  begin: () => Promise<StepUpChallenge>,
): Promise<Finding> {
  const known = await readStepUp(wallet, subjectKey);
  return { type: 'challenged', challenge: known && isFresh(wallet, known) ? known : await begin() };
}
