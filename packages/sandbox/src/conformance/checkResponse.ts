import type { Operation } from '@latchkey/contract';
import { commonErrorCodes } from '@latchkey/contract/errors';
import * as v from 'valibot';
import type { SerializedResponse } from '../http/serializedResponse.ts';
import { closed } from './closed.ts';

/**
 * Checks a response against its operation's row: the error code, or the success against its closed schema.
 * @throws Error that names the code outside the row, or lists the paths that do not match.
 */
export function checkResponse(operation: Operation, { status, body, code }: SerializedResponse): void {
  if (code !== undefined) {
    const known: readonly string[] = [...operation.errors, ...commonErrorCodes];
    if (!known.includes(code)) throw new Error(`${operation.id} returned ${code}, which is not in its row.`);
    return;
  }
  const schema = operation.responses[status];
  if (schema === undefined) throw new Error(`${operation.id} returned ${status}, which is not in its row.`);
  if (schema === null) {
    if (body !== null) throw new Error(`${operation.id} returned ${status} with a body.`);
    return;
  }
  const result = v.safeParse(closed(schema), body === null ? undefined : JSON.parse(body));
  if (result.success) return;
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  throw new Error(
    `${operation.id} returned ${status} with a body that does not match its schema. ${places.join('; ')}`,
  );
}
