import type { WalletError } from '@latchkey/core';
import type { errors } from './en/errors.ts';

/**
 * What to tell a person of an error: the text of its code, else the text of what to do next.
 *
 * ```ts
 * errorText(messages, error) // 'There isn’t enough money in your account for this. Try a smaller amount.'
 * ```
 */
export function errorText(messages: typeof errors, error: Pick<WalletError, 'code' | 'next'>): string {
  return textOf(messages, `error.${error.code}`) ?? messages[`error.next.${error.next}`];
}

/** The text under a key of an open set, if the catalogue has one. Names an object inherits are no keys. */
export function textOf(messages: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(messages, key) ? Reflect.get(messages, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}
