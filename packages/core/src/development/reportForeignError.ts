import { warnOnce } from './warnOnce.ts';

/**
 * Writes a warning when an error that is described is not of the wallet, so that its description is empty. Does nothing
 * without the condition `development`.
 *
 * ```ts
 * import { reportForeignError } from '@latchkey/core/development'
 *
 * reportForeignError({ code: 'OUT_OF_STOCK' })
 * ```
 */
export function reportForeignError(error: object): void {
  const { code, next } = error as { readonly code?: unknown; readonly next?: unknown };
  if (typeof code === 'string' && typeof next === 'string') return;
  const name = error instanceof Error ? error.name : typeof error;
  warnOnce(
    `describeError: the error is not of the wallet (got ${name}). Call describeError only if isWalletError(error) returns true.`,
    'guides/errors',
  );
}
