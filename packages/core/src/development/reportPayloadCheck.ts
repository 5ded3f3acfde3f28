import { warnOnce } from './warnOnce.ts';

/**
 * Writes a warning when the option `checkPayload` refuses a payment by a mistake: it throws, or returns no boolean. Does
 * nothing without the condition `development`. Shows neither error text nor value, which may contain the payload.
 *
 * ```ts
 * import { reportPayloadCheck } from '@latchkey/core/development'
 *
 * reportPayloadCheck({ returned: undefined })
 * ```
 */
export function reportPayloadCheck(outcome: { readonly returned: unknown } | { readonly thrown: unknown }): void {
  if ('thrown' in outcome) {
    const { thrown } = outcome;
    const name = thrown instanceof Error ? thrown.name : typeof thrown;
    warnOnce(
      `createWallet: "checkPayload" threw (got ${name}), so the payment was not signed. Find its error as the "cause" of PAYLOAD_MISMATCH.`,
      'errors/PAYLOAD_MISMATCH',
    );
  } else if (typeof outcome.returned !== 'boolean')
    warnOnce(
      `createWallet: "checkPayload" must return a boolean (got a value of type ${typeof outcome.returned}), so the payment was not signed. Return true if the payload is that of the quote.`,
      'errors/PAYLOAD_MISMATCH',
    );
}
