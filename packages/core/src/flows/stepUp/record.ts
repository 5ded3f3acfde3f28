import type { Wallet } from '../../client/wallet.ts';
import type { Finding } from './event.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

/** Under which name a subject's challenge is remembered, and one tab at a time works on it. */
export function topicOf(subject: StepUpSubject): string {
  if (subject.type === 'login') return 'stepUp login';
  return `stepUp ${subject.type} ${subject.type === 'quote' ? subject.quote.id : subject.externalAccountId}`;
}

/** What a reload must not lose of a challenge: when a code may be sent again, and what was begun. Never a proof. */
export async function readStepUp({ storage }: Wallet, topic: string): Promise<StepUpChallenge | undefined> {
  const record = (await storage.records.get(topic)) as Partial<StepUpChallenge> | undefined;
  return record?.id === undefined ? undefined : (record as StepUpChallenge);
}

export async function writeStepUp({ storage }: Wallet, topic: string, challenge: StepUpChallenge): Promise<void> {
  await storage.records.put(topic, challenge);
}

export async function deleteStepUp({ storage }: Wallet, topic: string): Promise<void> {
  await storage.records.delete(topic);
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
