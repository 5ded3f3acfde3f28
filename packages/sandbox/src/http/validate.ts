import { type Schema, umaAddressPattern } from '@latchkey/contract';
import type { FieldError } from '@latchkey/contract/errors';
import * as v from 'valibot';
import { ApiError } from './apiError.ts';

type Issue = v.BaseIssue<unknown>;

/** Schemas that expect one of a list of names. */
const closedSets = new Set(['picklist', 'literal', 'variant']);

/** Rules for which the contract may define its own message. */
const typesWithOwnMessage = new Set(['regex', 'check', 'raw_check', 'rfc_email', 'iso_date']);

/** The formats of rules, by their type. */
const formats = new Map([
  ['email', 'email'],
  ['rfc_email', 'email'],
  ['iso_date', 'date'],
]);

function describeConstraint(issue: Issue): FieldError['constraint'] {
  if (closedSets.has(issue.type)) return { enum: issue.expected?.match(/\w+/g) ?? [] };
  if (issue.type === 'regex' && issue.requirement instanceof RegExp) return { pattern: issue.requirement.source };
  if (issue.type === 'min_length') return { minLength: Number(issue.requirement) };
  if (issue.type === 'max_length') return { maxLength: Number(issue.requirement) };
  const format = formats.get(issue.type);
  return format === undefined ? undefined : { format };
}

/** Whether a required member of an object. */
function isMissing({ type, received }: Issue): boolean {
  return type.endsWith('object') && received === 'undefined';
}

/** Describes an issue by its rule, never by the invalid value. */
function describeIssue(issue: Issue): string {
  if (typesWithOwnMessage.has(issue.type)) {
    if (!issue.message.startsWith('Invalid')) return issue.message;
    if (!formats.has(issue.type)) return 'The form is not valid.';
  }
  if (isMissing(issue)) return 'This field is missing.';
  if (issue.expected && issue.kind === 'schema') return `Expected ${issue.expected}.`;
  return `Not valid: ${issue.type.replaceAll('_', ' ')}.`;
}

function toFieldError(issue: Issue): FieldError {
  const constraint = describeConstraint(issue);
  return { field: v.getDotPath(issue) ?? '', message: describeIssue(issue), ...(constraint && { constraint }) };
}

/** Keeps one error for each field: the first with a constraint, or else the first. */
function keepOnePerField(errors: readonly FieldError[]): FieldError[] {
  const kept = new Map<string, FieldError>();
  for (const error of errors) {
    const known = kept.get(error.field);
    if (!known || (!known.constraint && error.constraint)) kept.set(error.field, error);
  }
  return [...kept.values()];
}

/** Finds problems of a value that a schema cannot express. Accepts values of any shape. */
export type Inspect = (value: unknown) => readonly FieldError[];

/**
 * Parses a value by a schema.
 * @throws ApiError `INVALID_INPUT` that lists every invalid field; `INVALID_UMA_ADDRESS` where only addresses are
 * malformed.
 */
export function validate<S extends Schema>(schema: S, value: unknown, inspect?: Inspect): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  // A list has no invalid member, so an object schema without required members would accept it.
  const listed = Array.isArray(value) ? [{ field: '', message: 'Expected an object.' }] : [];
  const found = [...listed, ...(inspect?.(value) ?? [])];
  if (result.success && found.length === 0) return result.output;
  const errors = keepOnePerField([...(result.issues ?? []).map(toFieldError), ...found]);
  const isAddressOnly =
    found.length === 0 && result.issues?.every(({ requirement }) => requirement === umaAddressPattern);
  if (isAddressOnly) throw new ApiError('INVALID_UMA_ADDRESS', 'The address is malformed.', { details: { errors } });
  throw new ApiError('INVALID_INPUT', 'The request is not valid.', { details: { errors } });
}
