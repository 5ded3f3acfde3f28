/** A function that got options, and those that it takes beside the options that it passes on to another one. */
export interface OptionsCaller {
  readonly name: string;
  readonly options: readonly string[];
}

/** An option that a function does not have. */
interface UnknownOption {
  readonly option: string;
  readonly reason: string;
  /** Names the options that exist. */
  readonly solution: string;
}

/**
 * Finds the options that do not exist: one that is misspelled would have no effect, and no one would see it.
 *
 * @example
 * findUnknownOptions({ seeds: 'a' }, ['seed', 'codes'])
 * // [{ option: 'seeds', reason: 'There is no such option, …', solution: 'The options are seed, codes.' }]
 */
export function findUnknownOptions(options: object, known: readonly string[]): readonly UnknownOption[] {
  return Object.keys(options)
    .filter((option) => !known.includes(option))
    .map((option) => ({
      option,
      reason: 'There is no such option, so it would have no effect.',
      solution: `The options are ${known.join(', ')}.`,
    }));
}
