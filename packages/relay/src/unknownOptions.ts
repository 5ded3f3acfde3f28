import type { OptionProblem } from './optionProblem.ts';

/** Lists the options that do not exist: one that is misspelled would have no effect, and no one would see it. */
export function findUnknownOptions(options: object, { known }: { readonly known: object }): readonly OptionProblem[] {
  return Object.keys(options)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      option: name,
      reason: 'There is no such option, so it would have no effect.',
      fix: `The options are ${Object.keys(known).join(', ')}.`,
    }));
}
