import { digest } from '../crypto/keys.ts';
import type { Row, Table } from '../journal/table.ts';
import type { Answer } from './answer.ts';
import { Refusal } from './refusal.ts';

/** The first answer to an idempotency key, kept beside the effect it had. The id is the key. */
export interface AnswerRow extends Row {
  readonly fingerprint: string;
  readonly answer: Answer;
}

/** Everything of a request that a key stands for. The stamp is not in it: signing again changes its bytes (design 9.6). */
export interface Fingerprinted {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly requestId: string | null;
}

/** The fingerprint of a request. */
export function fingerprint({ method, path, body, requestId }: Fingerprinted): string {
  return digest(JSON.stringify([method, path, body, requestId]));
}

/** A usable key: 1 to 255 visible characters or spaces. @throws Refusal `INVALID_INPUT`. */
export function checkKey(key: string): string {
  if (/^[\x20-\x7e\u0080-\u00ff]{1,255}$/.test(key)) return key;
  throw new Refusal(
    'INVALID_INPUT',
    'Idempotency-Key must have 1 to 255 characters, none of them a control character.',
  );
}

/** The answer a key was given before. @throws Refusal `CONFLICT` when the key stands for another request. */
export function findAnswer(answers: Table<AnswerRow>, key: string, print: string): Answer | undefined {
  const row = answers.get(key);
  if (row && row.fingerprint !== print) {
    throw new Refusal('CONFLICT', 'This Idempotency-Key was used for another request.', {
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
  }
  return row?.answer;
}

/** Whether an answer is kept: what can come out differently next time is not. */
export function isKept(status: number): boolean {
  return status < 500 && status !== 401 && status !== 408 && status !== 429;
}
