/**
 * Base of every documentation link in an error message. Change it here when the documentation has its final address.
 * The top-level domain `.example` is reserved (RFC 2606): until then, no link leads to a third party's page.
 */
export const docsBaseUrl = 'https://docs.latchkey.example';

/**
 * Returns the URL of a page of the documentation.
 *
 * @example
 * getDocsUrl('errors/QUOTE_NOT_FOUND') // 'https://docs.latchkey.example/errors/QUOTE_NOT_FOUND'
 */
export function getDocsUrl(page: string): string {
  return `${docsBaseUrl}/${page}`;
}

/**
 * Appends the URL of a page of the documentation to an error message.
 *
 * @example
 * addDocsUrl('Set createSandbox({ seed }).', 'packages/sandbox')
 * // 'Set createSandbox({ seed }). See https://docs.latchkey.example/packages/sandbox'
 */
export function addDocsUrl(message: string, page: string): string {
  return `${message} See ${getDocsUrl(page)}`;
}
