/** A message for the user, who needs no stack. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}
