import type { AttributeKind } from './attributeKinds.ts';

/** An attribute or option of an element that is not valid. */
export interface OptionProblem {
  /** As a developer wrote it: `heading-level="9"`, or `options.headingLevel`. */
  readonly where: string;
  readonly expected: string;
}

/**
 * Returns the options of an element: those of its property `options`, and those that its attributes set. An option takes
 * precedence. A value that is not valid is left out, so that the default applies, and is reported.
 *
 * ```ts
 * readOptions({ kinds: { methods: listOf('PASSKEY') }, getAttribute: () => 'PASSKEY', given: {}, report: console.error })
 * // { methods: ['PASSKEY'] }
 * ```
 */
export function readOptions(parameters: {
  /** The kind of each attribute. */
  readonly kinds: Readonly<Record<string, AttributeKind>>;
  readonly getAttribute: (name: string) => string | null;
  /** The property `options`. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly report: (problem: OptionProblem) => void;
}): Record<string, unknown> {
  const { kinds, getAttribute, given, report } = parameters;
  const options: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const written = getAttribute(name);
    if (written === null) continue;
    const value = kind.parse(written);
    if (kind.isValid(value)) options[toOption(name)] = value;
    else report({ where: `${name}="${written}"`, expected: kind.expected });
  }
  const kindOf = new Map(Object.entries(kinds).map(([name, kind]) => [toOption(name), kind]));
  for (const [name, value] of Object.entries(given)) {
    const kind = kindOf.get(name);
    if (value === undefined) continue;
    if (kind === undefined || kind.isValid(value)) options[name] = value;
    else report({ where: `options.${name}`, expected: kind.expected });
  }
  return options;
}

/** The option of an attribute: `heading-level` sets `headingLevel`. */
export function toOption(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
