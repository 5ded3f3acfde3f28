/** How the text of an attribute becomes an option, and which values the option may have. */
export interface AttributeKind {
  /** Returns the value of a text, or undefined for a text that has none. */
  parse(text: string): unknown;
  isValid(value: unknown): boolean;
  /** What a valid value is, for error messages: "a whole number from 1 to 6". */
  readonly expected: string;
}

/** Any text. */
export const text: AttributeKind = {
  parse: (given) => given,
  isValid: (value) => typeof value === 'string',
  expected: 'a text',
};

/** True where the attribute is present, unless its text is `false`. */
export const boolean: AttributeKind = {
  parse: (given) => given !== 'false',
  isValid: (value) => typeof value === 'boolean',
  expected: '"true" or "false"',
};

/** A whole number within limits. */
export const wholeNumber = (min: number, max: number): AttributeKind => ({
  parse: (given) => (/^\s*\d+\s*$/.test(given) ? Number(given) : undefined),
  isValid: (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  expected: `a whole number from ${min} to ${max}`,
});

/** One of some values. */
export const oneOf = (...values: readonly string[]): AttributeKind => ({
  parse: (given) => given.trim(),
  isValid: (value) => values.some((one) => one === value),
  expected: quote(values, 'or'),
});

/** Values separated by spaces; any values where none are named. */
export const listOf = (...values: readonly string[]): AttributeKind => ({
  parse: (given) => given.split(/\s+/).filter(Boolean),
  isValid: (value) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string' && (values.length === 0 || values.includes(one))),
  expected: values.length === 0 ? 'values separated by spaces' : `some of ${quote(values, 'and')}, separated by spaces`,
});

function quote(values: readonly string[], conjunction: 'and' | 'or'): string {
  const quoted = values.map((one) => `"${one}"`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${conjunction} ${last}`;
}
