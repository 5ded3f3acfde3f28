import type { BaseIssue } from 'valibot';

const typeNames: Readonly<Record<string, string>> = {
  Array: 'an array',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

/** Names a type. Other names, such as those of literals, stay as they are. */
export function nameType(name: string): string {
  return typeNames[name] ?? name;
}

/** Describes what a value had to be, as the part of a sentence that follows its name: `must be a text`. */
export function describeRequirement(issue: BaseIssue<unknown>): string {
  const { type, expected, message } = issue;
  const limit = expected?.replace(/^[<>=!]+/, '');
  // The contract's own messages.
  const [, stated] = /^Expected (.+?)\.?$/.exec(message) ?? [];
  if (stated !== undefined) return `must be ${stated}`;
  switch (type) {
    case 'starts_with':
      return `must start with ${expected}`;
    case 'iso_timestamp':
      return 'must be a date-time such as "2026-01-15T09:30:00Z"';
    case 'iso_date':
      return 'must be a date such as "2026-01-15"';
    case 'regex':
      return `must match ${expected}`;
    case 'integer':
      return 'must be a whole number';
    case 'safe_integer':
      return 'must be a whole number that JSON represents exactly, up to 9007199254740991';
    case 'finite':
      return 'must be a finite number';
    case 'gt_value':
      return `must be more than ${limit}`;
    case 'min_value':
      return `must be at least ${limit}`;
    case 'max_value':
      return `must be at most ${limit}`;
    case 'min_length':
      return `must have a length of at least ${limit}`;
    case 'max_length':
      return `must have a length of at most ${limit}`;
    case 'not_values':
      return `must not be ${toAlternatives(limit)}`;
    default:
      return `must be ${toAlternatives(expected)}`;
  }
}

function toAlternatives(expected: string | null | undefined): string {
  const names = (expected ?? 'as the interface describes it').replace(/[()]/g, '').split(' | ');
  const shown = names.filter((name) => name !== 'undefined').map(nameType);
  return [...new Set(shown)].join(' or ');
}
