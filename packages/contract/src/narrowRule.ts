import type * as v from 'valibot';

/** A rule of a text by a pattern. */
type PatternRule = v.RfcEmailAction<string, string> | v.IsoDateAction<string, string>;

/** Matches no text. */
const never = /(?!)/;

/**
 * Adds a condition to a rule. A text that fails either has one issue, of the rule's type and with its message, so that
 * the format of a field is still known.
 */
// @__NO_SIDE_EFFECTS__
export function narrowRule<R extends PatternRule>(rule: R, isAllowed: (text: string) => boolean): R {
  const failing = { ...rule, requirement: never };
  return {
    ...rule,
    '~run'(dataset: v.OutputDataset<string, v.BaseIssue<unknown>>, config: v.Config<v.BaseIssue<unknown>>) {
      return (dataset.typed && !isAllowed(dataset.value) ? failing : rule)['~run'](dataset, config);
    },
  };
}
