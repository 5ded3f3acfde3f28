import { type FieldError, getNextStep, readErrorCode } from '@latchkey/contract/errors';
import { isRelayErrorCode, relayHeaders } from '@latchkey/contract/relay';
import { RESPONSE_UNREADABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { type NextStep, WalletError } from '../errors/walletError.ts';

/** What the message of an error tells a developer to do. */
const advice: { readonly [N in NextStep]: string } = {
  retry: 'Try again.',
  wait: 'Try again after `retryAt`.',
  fixInput: 'Correct the input.',
  signIn: 'Sign in again.',
  newCode: 'Request a new code.',
  requote: 'Request a new quote.',
  check: 'Read the resource before you repeat the call.',
  otherWay: 'Offer another method.',
  complete: 'Complete the missing step first.',
  support: 'Contact support.',
  fixCode: 'Correct the call.',
};

/**
 * Creates the error of an unsuccessful response. Reads both error bodies of the service
 * (docs/reference/errors.md#error-body) and keeps unknown codes. The message names the fields and the next step. Drops
 * the service's own message, which can repeat user input.
 */
export function readError(response: Response, body: unknown, now: number): WalletError {
  const { status, headers } = response;
  const code = readErrorCode(body);
  const details = getMember(body, 'details');
  // In whole seconds (docs/reference/credentials.md#challengecredential), or as the time at which a lock-out ends. A
  // longer number would end after the largest date.
  const seconds = headers.get('Retry-After') ?? '';
  const lockedUntil = Date.parse(String(getMember(details, 'lockedUntil'))) || undefined;
  const retryAt = /^\d{1,7}$/.test(seconds) ? now + Number(seconds) * 1_000 : lockedUntil;
  // `docsUrl` contains the code, so its format is restricted. The relay marks the responses that have its own codes.
  if (code === undefined || (isRelayErrorCode(code) && !headers.has(relayHeaders.error)))
    return createCoreError(RESPONSE_UNREADABLE, { status, retryAt });
  const errors = getMember(details, 'errors');
  const fields = (Array.isArray(errors) ? errors : []).filter(isFieldError);
  const names = fields.flatMap(({ field }) => (/^[\w.[\]-]{1,64}$/.test(field) ? field : [])).slice(0, 5);
  const subject = names.length === 0 ? '' : ` for ${names.join(', ')}`;
  // A lock-out ends by itself, also where the service leaves its details out; only a suspension does not.
  const isSuspended = code === 'ACCOUNT_LOCKED' && getMember(details, 'suspended') === true;
  const next = isSuspended ? 'support' : getNextStep(code, status);
  const help = next === 'wait' && retryAt === undefined ? 'Try again later.' : advice[next];
  return new WalletError({
    code,
    status,
    retryAt,
    message: `The relay responded with ${status} ${code}${subject}. ${help}`,
    next,
    fields,
    limits: readLimits(details),
  });
}

/** Reads the limits of an amount: our assumption, no documented error has them (docs/reference/errors.md). */
function readLimits(details: unknown): WalletError.Limits | undefined {
  const currency = getMember(details, 'currency');
  const minAmount = getMember(details, 'minAmount');
  const maxAmount = getMember(details, 'maxAmount');
  if (typeof currency !== 'string' || !Number.isSafeInteger(minAmount) || !Number.isSafeInteger(maxAmount)) return;
  return { currency, minAmount: BigInt(Number(minAmount)), maxAmount: BigInt(Number(maxAmount)) };
}

function isFieldError(error: unknown): error is FieldError {
  return typeof getMember(error, 'field') === 'string';
}

function getMember(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
