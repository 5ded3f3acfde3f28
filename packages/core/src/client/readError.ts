import { relayHeaders } from '@latchkey/contract/relay';
import { ANSWER_UNREADABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';
import { nextStep } from './nextStep.ts';

/**
 * Makes the error of an answer that is none of success. Both error bodies of the service are read (interface, Errors;
 * supplement 9.4), and unknown codes survive. The service's own text is left out: it can repeat what was entered.
 */
export function readError(response: Response, body: unknown, now: number): WalletError {
  const { status, headers } = response;
  const top = memberOf(body, 'code');
  const code = typeof top === 'string' ? top : memberOf(memberOf(body, 'error'), 'code');
  const details = memberOf(body, 'details');
  // In whole seconds (supplement 1.8), or as the moment at which a lock-out ends (9.1).
  const seconds = headers.get('Retry-After') ?? '';
  const lockedUntil = Date.parse(String(memberOf(details, 'lockedUntil'))) || undefined;
  const retryAt = /^\d+$/.test(seconds) ? now + Number(seconds) * 1_000 : lockedUntil;
  // In print, and no step of a path: `docsPath` names it. Only the relay speaks in `RELAY_` codes, and marks what it says.
  const isOthers =
    typeof code !== 'string' ||
    !/^[!-.0-[\]-~]{1,64}$/.test(code) ||
    (code.startsWith('RELAY_') && !headers.has(relayHeaders.error));
  if (isOthers) return coreError(ANSWER_UNREADABLE, { status, retryAt });
  const errors = memberOf(details, 'errors');
  return new WalletError({
    code,
    status,
    retryAt,
    message: `The answer was ${status} ${code}.`,
    next: nextStep(code, status),
    fields: Array.isArray(errors) ? errors.filter((error) => typeof memberOf(error, 'field') === 'string') : undefined,
  });
}

function memberOf(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
