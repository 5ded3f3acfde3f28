import {
  ABORTED,
  type CoreErrorRow,
  PASSKEY_DISMISSED,
  PASSKEY_EXISTS,
  PASSKEY_FAILED,
  PASSKEY_PAGE_REFUSED,
  PASSKEY_UNSUPPORTED,
} from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import type { WalletError } from '../errors/walletError.ts';

/** What the names mean that browsers give their refusals (WebAuthn, sections 5.1.3 and 5.1.4). */
const ROWS: { readonly [name: string]: CoreErrorRow } = {
  // Said no, waited too long, was not recognised, or has no such passkey: browsers do not tell which, on purpose.
  NotAllowedError: PASSKEY_DISMISSED,
  AbortError: ABORTED,
  SecurityError: PASSKEY_PAGE_REFUSED,
  InvalidStateError: PASSKEY_EXISTS,
  // No authenticator here can do what is asked for: another algorithm, or it cannot recognise its user.
  NotSupportedError: PASSKEY_UNSUPPORTED,
  ConstraintError: PASSKEY_UNSUPPORTED,
};

/** What a browser's refusal means, and what helps against it. */
export function passkeyError(cause: unknown, isAborted = false): WalletError {
  const name = isAborted ? 'AbortError' : String((cause as { name?: unknown } | null)?.name);
  return coreError((Object.hasOwn(ROWS, name) && ROWS[name]) || PASSKEY_FAILED, { cause });
}
