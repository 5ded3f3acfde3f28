import { addDocsUrl, getDocsUrl } from '@latchkey/contract/errors';

/** The code of every {@link ServiceOptionError}. */
export const serviceOptionCode = 'SERVICE_OPTION_INVALID';

const page = `errors/${serviceOptionCode}`;

/** One invalid option or parameter. */
export interface OptionProblem {
  /** Its name, as the caller writes it: `timeoutMs`, `params.quoteId`. */
  readonly option: string;
  /** The rule, as the text after "must". */
  readonly rule: string;
  /** The given value, described by {@link describeValue}. Left out where it could contain a secret. */
  readonly got?: string | undefined;
  /** What to do, as a sentence. */
  readonly solution: string;
}

/**
 * A mistake in the program or its configuration: an option or a parameter is invalid. Nothing was sent. The message
 * names each option, what it must be, and what to do. It contains no credentials.
 *
 * ```ts
 * try {
 *   createServiceClient({ baseUrl, clientId, clientSecret })
 * } catch (error) {
 *   if (error instanceof ServiceOptionError) console.error(error.message, error.options)
 * }
 * ```
 */
export class ServiceOptionError extends TypeError {
  override readonly name = 'ServiceOptionError';
  readonly code = serviceOptionCode;
  /** The names of the invalid options. */
  readonly options: readonly string[];
  /** URL of the page that explains the code. The message ends with it. */
  readonly docsUrl: string = getDocsUrl(page);

  constructor(problems: readonly OptionProblem[], options?: ErrorOptions) {
    super(addDocsUrl(problems.map(toSentences).join(' '), page), options);
    this.options = problems.map(({ option }) => option);
  }
}

function toSentences({ option, rule, got, solution }: OptionProblem): string {
  return `"${option}" must ${rule}${got === undefined ? '' : ` (got ${got})`}. ${solution}`;
}

/** Describes a value that is no secret: numbers and short texts as they are, everything else by its type. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 100 ? `a text of ${value.length} characters` : JSON.stringify(value);
  if (value === null || ['number', 'boolean', 'undefined'].includes(typeof value)) return String(value);
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

/** Describes a secret without its content. */
export function describeSecret(value: unknown): string {
  if (isUnset(value)) return describeUnset(value);
  return typeof value === 'string' ? 'another text, which is not shown' : describeValue(value);
}

/** Returns whether a value is what an environment variable without a value gives. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === '';
}

/** Describes such a value, with its usual cause. */
export function describeUnset(value: unknown): string {
  return `${value === '' ? 'an empty text' : 'undefined'}, as from an environment variable that is not set`;
}
