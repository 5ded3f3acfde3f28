import type { Operation } from '@latchkey/contract';
import * as v from 'valibot';
import type { Answer } from '../http/answer.ts';
import { closed } from './closed.ts';

/** Holds a success against its operation's row, closed. @throws Error that names the places, when it does not fit. */
export function checkAnswer(operation: Operation, { status, body }: Answer): void {
  const schema = operation.responses[status];
  if (schema === undefined) throw new Error(`${operation.id} answered ${status}, which its row does not have.`);
  if (schema === null) {
    if (body !== null) throw new Error(`${operation.id} answered ${status} with a body.`);
    return;
  }
  const result = v.safeParse(closed(schema), body === null ? undefined : JSON.parse(body));
  if (result.success) return;
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  throw new Error(`${operation.id} answered ${status} against its row. ${places.join('; ')}`);
}
