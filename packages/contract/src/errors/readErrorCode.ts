/** The format of a code; anything else in its place is not a code of the service. */
const codeFormat = /^[A-Z0-9_]{1,64}$/;

/**
 * Reads the code of an error body: of the service, of its running environment, or of an older version
 * (docs/reference/errors.md#error-body). Returns `undefined` for a body of something else, such as a gateway.
 *
 * ```ts
 * readErrorCode({ status: 404, code: 'NOT_FOUND', message: 'There is none.' }) // 'NOT_FOUND'
 * readErrorCode({ error: { code: 'NOT_FOUND' } }) // 'NOT_FOUND'
 * ```
 */
export function readErrorCode(body: unknown): string | undefined {
  const top = getMember(body, 'code');
  const code = typeof top === 'string' ? top : getMember(getMember(body, 'error'), 'code');
  return typeof code === 'string' && codeFormat.test(code) ? code : undefined;
}

function getMember(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
