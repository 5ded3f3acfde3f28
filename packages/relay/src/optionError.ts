import { addDocsUrl, findUnknownOptions, getDocsUrl } from '@latchkey/contract/errors';

/** An invalid option. No member repeats its value, which may be a secret. */
export interface OptionProblem {
  /** As the integrator writes it: `origins`, `walletSignIn({ decoy })`. */
  readonly option: string;
  /** Why it is invalid. */
  readonly reason: string;
  /** What to do. */
  readonly solution: string;
}

/** Reports options that a function does not have, which would have no effect. A value that is no object has none. */
export function findUnknownProblems(options: unknown, known: readonly string[], prefix = ''): readonly OptionProblem[] {
  if (typeof options !== 'object' || options === null) return [];
  return findUnknownOptions(options, known).map((problem) => ({ ...problem, option: `${prefix}${problem.option}` }));
}

/** Page of the documentation that describes the options. */
const page = 'running-a-relay#options-of-createrelay';

/** Creates the error that lists every invalid option of a function. */
export function createOptionsError(functionName: string, problems: readonly OptionProblem[]): TypeError {
  const lines = problems.map(({ option, reason, solution }) => `- ${option}: ${reason} ${solution}`);
  const subject = problems.length === 1 ? 'an invalid option' : `${problems.length} invalid options`;
  return new TypeError(`${functionName} got ${subject}:\n${[...new Set(lines)].join('\n')}\nSee ${getDocsUrl(page)}`);
}

/** Creates the error of one invalid option or returned value. The message states which one, why, and what to pass. */
export function createOptionError(message: string): TypeError {
  return new TypeError(addDocsUrl(message, page));
}
