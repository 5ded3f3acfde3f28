import { createOptionsError, findUnknownProblems, type OptionProblem } from '../optionError.ts';

/** Checks the options of `listen` or `requestListener`. @throws TypeError that lists the invalid ones */
export function checkListenerOptions(
  functionName: string,
  options: { readonly trustProxy?: unknown },
  known: readonly string[],
): void {
  const problems: OptionProblem[] = [...findUnknownProblems(options, known)];
  if (options.trustProxy !== undefined && typeof options.trustProxy !== 'boolean')
    problems.push({
      option: 'trustProxy',
      reason: "It is not a boolean; a value from the environment is a string, and '0' would count as true.",
      solution: "Pass true or false, such as process.env.TRUST_PROXY === '1'.",
    });
  if (problems.length > 0) throw createOptionsError(functionName, problems);
}
