import { addDocsUrl } from '@latchkey/contract/errors';

/** Refuses options that do not exist: one that is misspelled would have no effect. @throws TypeError */
export function checkOptionNames(options: object, { known }: { readonly known: object }): void {
  for (const name of Object.keys(options))
    if (!Object.hasOwn(known, name))
      throw new TypeError(
        addDocsUrl(
          `createTestEnvironment: there is no option "${name}", so it would have no effect. The options are ${Object.keys(known).join(', ')}.`,
          'packages/testing',
        ),
      );
}
