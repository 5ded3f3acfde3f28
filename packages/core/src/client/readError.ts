import { getNextStep, readErrorCode } from '@latchkey/contract/errors';
import { isRelayErrorCode, relayHeaders } from '@latchkey/contract/relay';
import { RESPONSE_UNREADABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';

/**
 * Creates the error of an unsuccessful response. Reads both error bodies of the service
 * (docs/reference/errors.md#error-body) and keeps unknown codes. Drops the service's own message, which can repeat user
 * input.
 */
export function readError(response: Response, body: unknown, now: number): WalletError {
  const { status, headers } = response;
  const code = readErrorCode(body);
  const details = getMember(body, 'details');
  // In whole seconds (docs/reference/credentials.md#challengecredential), or as the time at which a lock-out ends.
  const seconds = headers.get('Retry-After') ?? '';
  const lockedUntil = Date.parse(String(getMember(details, 'lockedUntil'))) || undefined;
  const retryAt = /^\d+$/.test(seconds) ? now + Number(seconds) * 1_000 : lockedUntil;
  // `docsUrl` contains the code, so its format is restricted. The relay marks the responses that have its own codes.
  if (code === undefined || (isRelayErrorCode(code) && !headers.has(relayHeaders.error)))
    return createCoreError(RESPONSE_UNREADABLE, { status, retryAt });
  const errors = getMember(details, 'errors');
  // A lock-out ends by itself, also where the service leaves its details out; only a suspension does not.
  const isSuspended = code === 'ACCOUNT_LOCKED' && getMember(details, 'suspended') === true;
  const next = isSuspended ? 'support' : getNextStep(code, status);
  return new WalletError({
    code,
    status,
    retryAt,
    message: `The relay responded with ${status} ${code}. Next step: ${next}.`,
    next,
    fields: Array.isArray(errors) ? errors.filter((error) => typeof getMember(error, 'field') === 'string') : undefined,
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

function getMember(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
