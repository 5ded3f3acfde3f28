import { digest } from '../crypto/keys.ts';
import type { Row, Table } from '../journal/table.ts';
import type { Answer } from './answer.ts';
import { Refusal } from './refusal.ts';

/** The first answer to an idempotency key, kept beside the effect it had. The id is the key. */
export interface AnswerRow extends Row {
  readonly fingerprint: string;
  readonly answer: Answer;
  /** When it was given; milliseconds since the epoch. */
  readonly at: number;
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

/** Statuses of answers that come out differently once somebody has proved themselves, or has waited. */
const passing = new Set([401, 408, 423, 429]);

/** Whether an answer is kept: what can come out differently next time is not, a missing login among it. */
export function isKept({ status, code }: Pick<Answer, 'status' | 'code'>): boolean {
  return status < 500 && !passing.has(status) && code !== 'SCA_SESSION_REQUIRED';
}
