import { addDocsUrl, findUnknownOptions, type OptionsCaller } from '@latchkey/contract/errors';
import type { SandboxOptions } from './sandbox.ts';

/** What a value must be, as the text after "must". */
interface Rule {
  readonly rule: string;
  isValid(value: unknown): boolean;
}

const duration: Rule = {
  rule: 'be a number of milliseconds from 0',
  isValid: (value) => typeof value === 'number' && value >= 0,
};
const text: Rule = { rule: 'be a text', isValid: (value) => typeof value === 'string' };
const flag: Rule = { rule: 'be true or false', isValid: (value) => typeof value === 'boolean' };
const callback: Rule = { rule: 'be a function', isValid: (value) => typeof value === 'function' };
const object: Rule = { rule: 'be an object', isValid: (value) => typeof value === 'object' && value !== null };
const list: Rule = { rule: 'be an array', isValid: Array.isArray };

function oneOf(...values: readonly unknown[]): Rule {
  const shown = values.map((value) => `"${value}"`);
  return { rule: `be ${shown.join(' or ')}`, isValid: (value) => values.includes(value) };
}

const rules: Readonly<Record<keyof SandboxOptions, Rule>> = {
  seed: text,
  clock: object,
  codes: oneOf('fixed', 'random'),
  platform: object,
  webhook: object,
  journal: object,
  settleMs: duration,
  sessionMs: duration,
  quoteMs: duration,
  passkeys: object,
  endUserTerms: oneOf('required', 'optional'),
  customersBegin: oneOf('APPROVED', 'UNVERIFIED'),
  identityProviders: list,
  checkResponses: flag,
  openApi: callback,
  report: callback,
};

/** Validates the options, because values from an environment or from JavaScript are untyped. @throws TypeError */
export function checkOptions(
  options: SandboxOptions,
  caller: OptionsCaller = { name: 'createSandbox', options: [] },
): void {
  for (const { option, solution } of findUnknownOptions(options, [...caller.options, ...Object.keys(rules)]))
    throw createOptionError(`${caller.name}: there is no option "${option}", so it would have no effect. ${solution}`);
  for (const [name, value] of Object.entries(options)) {
    const { rule, isValid } = rules[name as keyof SandboxOptions];
    if (value !== undefined && !isValid(value))
      throw createOptionError(
        `${caller.name}: "${name}" must ${rule} (got ${describe(value)}). Correct it, or omit it for the default.`,
      );
  }
}

function createOptionError(message: string): TypeError {
  return new TypeError(addDocsUrl(message, 'packages/sandbox'));
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return ['number', 'boolean'].includes(typeof value) ? String(value) : `a value of type ${typeof value}`;
}
