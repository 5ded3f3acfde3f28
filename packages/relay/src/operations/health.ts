import type { RelayHealth } from '@latchkey/contract/relay';
import { jsonAnswer, type PlainAnswer } from '../answer.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';

const ok: RelayHealth = { status: 'ok' };
const patienceMs = 2000;

/** The process runs: that it answers is the answer. */
export async function relayHealth(): Promise<PlainAnswer> {
  return jsonAnswer(ok);
}

/** Whether requests should be sent here: not while it closes, nor while its store does not answer. */
export async function relayReadiness(parts: Parts): Promise<PlainAnswer> {
  if (parts.state.phase !== 'open' || !(await storeAnswers(parts))) throw new Refusal('RELAY_UNAVAILABLE');
  return jsonAnswer(ok);
}

/** Whether the store answers in two seconds; a database that is gone can keep one waiting. */
export function storeAnswers({ store, clock }: Parts): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(false), patienceMs);
    const settle = (answer: boolean) => {
      clock.clearTimeout(timer);
      resolve(answer);
    };
    store.kept.read('ready', clock.now()).then(
      () => settle(true),
      () => settle(false),
    );
  });
}
