import { addDocsUrl, findUnknownOptions } from '@latchkey/contract/errors';

/** Refuses an option that does not exist, and a value in place of the options. @throws TypeError */
export function checkOptions(caller: string, options: object, known: readonly string[]): void {
  const [unknown] = findUnknownOptions(options, known);
  if (unknown === undefined) return;
  const { option, solution } = unknown;
  throw new TypeError(
    addDocsUrl(
      `${caller}: there is no option "${option}", so it would have no effect. ${solution}`,
      'packages/testing',
    ),
  );
}
