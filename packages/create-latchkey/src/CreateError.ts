/** The page of this package. It has no dependency, so it cannot import the base of the documentation. */
const page = 'https://docs.latchkey.example/packages/create-latchkey';

/** A message for the user, who needs no stack. The URL of a page ends it. */
export class CreateError extends Error {
  override readonly name = 'CreateError';

  constructor(message: string, options?: ErrorOptions) {
    super(`${message} See ${page}`, options);
  }
}
