import type { Schema } from '@latchkey/contract';
import { getDotPath, safeParse } from 'valibot';
import { describeRequirement, nameType } from './describeRequirement.ts';

/**
 * Describes how the body of a success response differs from the operation: the first member, what it must be, and the
 * type that it has. Never its value. Undefined for a body that matches, or of which no operation is known.
 */
export function describeMismatch({ status, responses, body }: describeMismatch.Parameters): string | undefined {
  if (responses === undefined || status >= 300) return undefined;
  const schema = responses[status];
  if (schema === undefined)
    return `returned ${status}, which is no status of this operation (${Object.keys(responses).join(', ')}). Let the relay pass the status on unchanged.`;
  if (schema === null) return undefined;
  const { issues: [issue] = [] } = safeParse(schema, body);
  if (issue === undefined) return undefined;
  const member = getDotPath(issue) ?? '';
  const value = member.split('.').reduce<unknown>((parent, name) => (member ? Object(parent)[name] : parent), body);
  const place = member ? `"${member}"` : 'the body';
  const reason =
    value === undefined ? `${place} is missing` : `${place} ${describeRequirement(issue)} (got ${getKind(value)})`;
  return `returned ${status} with a body that does not match the interface: ${reason}. Let the relay pass bodies on unchanged; if it does, update @latchkey/core.`;
}

export declare namespace describeMismatch {
  interface Parameters {
    readonly status: number;
    /** Schemas by status, of the operation. */
    readonly responses: { readonly [status: number]: Schema | null } | undefined;
    /** Undefined for text that is not JSON. */
    readonly body: unknown;
  }
}

function getKind(value: unknown): string {
  if (value === null) return 'null';
  const type = Array.isArray(value) ? 'Array' : typeof value;
  if (type === 'boolean') return 'a boolean';
  return nameType(type === 'object' ? 'Object' : type);
}
