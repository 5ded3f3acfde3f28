import { addDocsUrl } from '@latchkey/contract/errors';

/** A problem that the user of the command can correct. Its message says how. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(message: string, options?: ErrorOptions) {
    super(addDocsUrl(message, 'packages/sandbox'), options);
  }
}
