import type { WalletError } from '@latchkey/core';
import type { errors } from './en/errors.ts';

/** The request did not reach the server. */
const UNREACHED: ReadonlySet<string> = new Set(['NETWORK_FAILED', 'MODULE_LOAD_FAILED']);

/** Whether the browser was offline when an error was first shown. */
const offlineErrors = new WeakMap<object, boolean>();

/** Whether an error is explained by a browser that is offline. */
export function isOfflineError(error: Pick<WalletError, 'code'>): boolean {
  if (!UNREACHED.has(error.code)) return false;
  const isOffline = offlineErrors.get(error) ?? globalThis.navigator?.onLine === false;
  offlineErrors.set(error, isOffline);
  return isOffline;
}

/**
 * Returns the text for an error: that the browser is offline, as long as it is, else by its code, else by its next step.
 *
 * ```ts
 * errorText(messages, error) // 'There isn’t enough money in your account for this. Try a smaller amount.'
 * ```
 */
export function errorText(messages: typeof errors, error: Pick<WalletError, 'code' | 'next'>): string {
  if (isOfflineError(error) && navigator.onLine === false) return messages['error.offline'];
  return findText(messages, `error.${error.code}`) ?? messages[`error.next.${error.next}`];
}

/** Returns the text under a key of an open set, if the catalogue has one. Inherited property names are not keys. */
export function findText(messages: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(messages, key) ? Reflect.get(messages, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}
