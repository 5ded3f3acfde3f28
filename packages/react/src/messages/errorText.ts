import type { WalletError } from '@latchkey/core';
import type { errors } from './en/errors.ts';

/** The request did not reach the server. */
const UNREACHED: ReadonlySet<string> = new Set(['NETWORK_FAILED', 'MODULE_LOAD_FAILED']);

/** Whether an error is explained by a browser that is offline now. */
export function isOfflineError({ code }: Pick<WalletError, 'code'>): boolean {
  return UNREACHED.has(code) && globalThis.navigator?.onLine === false;
}

/**
 * Returns the text for an error: that the browser is offline, else by its code, else by its next step.
 *
 * ```ts
 * errorText(messages, error) // 'There isn’t enough money in your account for this. Try a smaller amount.'
 * ```
 */
export function errorText(messages: typeof errors, error: Pick<WalletError, 'code' | 'next'>): string {
  if (isOfflineError(error)) return messages['error.offline'];
  return findText(messages, `error.${error.code}`) ?? messages[`error.next.${error.next}`];
}

/** Returns the text under a key of an open set, if the catalogue has one. Inherited property names are not keys. */
export function findText(messages: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(messages, key) ? Reflect.get(messages, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}
