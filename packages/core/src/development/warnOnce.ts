import { addDocsUrl } from '@latchkey/contract/errors';

const warned = new Set<string>();

/**
 * Lets every warning be written again, for a test that reads them.
 *
 * ```ts
 * import { forgetWarnings } from '@latchkey/core/development'
 *
 * forgetWarnings()
 * ```
 */
export function forgetWarnings(): void {
  warned.clear();
}

/**
 * Writes a warning to the console, the same one only once. Does nothing without the condition `development`.
 *
 * ```ts
 * import { warnOnce } from '@latchkey/core/development'
 *
 * warnOnce('createShop: "name" is empty. Set createShop({ name }).', 'errors/CONFIGURATION_INVALID')
 * ```
 *
 * @param message what happened, why, and what to do.
 * @param page of the documentation; its URL ends the message.
 */
export function warnOnce(message: string, page?: string): void {
  const text = page === undefined ? message : addDocsUrl(message, page);
  if (warned.has(text)) return;
  warned.add(text);
  // biome-ignore lint/suspicious/noConsole: the one place where the package writes to the console, in development only
  console.warn(text);
}
