import type { Schema } from '@latchkey/contract';
import type { FieldError } from '@latchkey/contract/errors';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

type Issue = v.BaseIssue<unknown>;

/** Schemas whose expectation is a list of names. */
const closedSets = new Set(['picklist', 'literal', 'variant']);

/** Rules that the contract may have put into words of its own. */
const worded = new Set(['regex', 'check', 'raw_check']);

function constraintOf(issue: Issue): FieldError['constraint'] {
  if (closedSets.has(issue.type)) return { enum: issue.expected?.match(/\w+/g) ?? [] };
  if (issue.type === 'regex' && issue.requirement instanceof RegExp) return { pattern: issue.requirement.source };
  if (issue.type === 'min_length') return { minLength: Number(issue.requirement) };
  if (issue.type === 'max_length') return { maxLength: Number(issue.requirement) };
  if (issue.type === 'email') return { format: 'email' };
  if (issue.type === 'iso_date') return { format: 'date' };
  return undefined;
}

/** A member that an object should have. */
function isMissing({ type, received }: Issue): boolean {
  return type.endsWith('object') && received === 'undefined';
}

/** Messages name the rule, never the value that broke it. */
function messageOf(issue: Issue): string {
  if (worded.has(issue.type)) return issue.message.startsWith('Invalid') ? 'The form is not valid.' : issue.message;
  if (isMissing(issue)) return 'This field is missing.';
  if (issue.expected && issue.kind === 'schema') return `Expected ${issue.expected}.`;
  return `Not valid: ${issue.type.replaceAll('_', ' ')}.`;
}

function toFieldError(issue: Issue): FieldError {
  const constraint = constraintOf(issue);
  return { field: v.getDotPath(issue) ?? '', message: messageOf(issue), ...(constraint && { constraint }) };
}

/** Finds what is wrong with a value that a schema cannot tell, whatever its shape is. */
export type Inspect = (value: unknown) => readonly FieldError[];

/** A value in a schema's shape. @throws Refusal `INVALID_INPUT` that lists every invalid field. */
export function validate<S extends Schema>(schema: S, value: unknown, inspect?: Inspect): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  // A list has no member that is wrong, so that an object without required ones would take it.
  const listed = Array.isArray(value) ? [{ field: '', message: 'Expected an object.' }] : [];
  const found = [...listed, ...(inspect?.(value) ?? [])];
  if (result.success && found.length === 0) return result.output;
  const errors = [...(result.issues ?? []).map(toFieldError), ...found];
  throw new Refusal('INVALID_INPUT', 'The request is not valid.', { details: { errors } });
}
