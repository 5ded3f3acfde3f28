import { reportPayloadCheck } from '@latchkey/core/development';
import { PAYLOAD_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { Money } from '../money/money.ts';

/** The confirmed quote, as passed to `checkPayload`. */
export interface ConfirmedQuote {
  readonly id: string;
  readonly destinationAccountId: string;
  readonly sending: Money;
  readonly receiving: Money;
  readonly fees: Money;
  /** Server milliseconds. */
  readonly expiresAt: number;
}

/**
 * Decodes the payload of a payment and returns whether it matches what the user confirmed. Only `true` allows the
 * signature; an error or any other value refuses it.
 */
export type CheckPayload = (quote: ConfirmedQuote, payload: string) => boolean | Promise<boolean>;

/**
 * Runs the option `checkPayload` before a payment is signed.
 *
 * @throws `PAYLOAD_MISMATCH`, with the check's own error as `cause`
 */
export async function assertPaymentPayload(
  check: CheckPayload,
  quote: ConfirmedQuote & { readonly payloadToSign: string },
): Promise<void> {
  let isConfirmed: unknown;
  try {
    isConfirmed = await check(quote, quote.payloadToSign);
  } catch (cause) {
    reportPayloadCheck({ thrown: cause });
    throw createCoreError(PAYLOAD_MISMATCH, { cause });
  }
  if (isConfirmed === true) return;
  reportPayloadCheck({ returned: isConfirmed });
  throw createCoreError(PAYLOAD_MISMATCH);
}
