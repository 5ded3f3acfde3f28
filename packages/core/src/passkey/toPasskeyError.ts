import { WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import {
  ABORTED,
  type CoreErrorRow,
  PASSKEY_DISMISSED,
  PASSKEY_EXISTS,
  PASSKEY_FAILED,
  PASSKEY_PAGE_REFUSED,
  PASSKEY_UNSUPPORTED,
} from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';

/** The causes that `@simplewebauthn/browser` identifies. `undefined`: the name of the browser's error decides. */
const ROWS_BY_CAUSE: Readonly<Record<WebAuthnErrorCode, CoreErrorRow | undefined>> = {
  ERROR_CEREMONY_ABORTED: ABORTED,
  ERROR_INVALID_DOMAIN: PASSKEY_PAGE_REFUSED,
  ERROR_INVALID_RP_ID: PASSKEY_PAGE_REFUSED,
  ERROR_INVALID_USER_ID_LENGTH: PASSKEY_FAILED,
  ERROR_MALFORMED_PUBKEYCREDPARAMS: PASSKEY_FAILED,
  ERROR_AUTHENTICATOR_GENERAL_ERROR: PASSKEY_FAILED,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: PASSKEY_UNSUPPORTED,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: PASSKEY_UNSUPPORTED,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: PASSKEY_UNSUPPORTED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: PASSKEY_EXISTS,
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: PASSKEY_UNSUPPORTED,
  ERROR_SIGNAL_INVALID_ARGUMENT: PASSKEY_FAILED,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: undefined,
};

/** The names of the browser's errors (WebAuthn, sections 5.1.3 and 5.1.4). */
const ROWS_BY_NAME: ReadonlyMap<string, CoreErrorRow> = /* @__PURE__ */ new Map<string, CoreErrorRow>([
  // The user cancelled, waited too long, was not verified or has no such passkey. Browsers do not distinguish these,
  // for privacy.
  ['NotAllowedError', PASSKEY_DISMISSED],
  ['AbortError', ABORTED],
  ['SecurityError', PASSKEY_PAGE_REFUSED],
  ['InvalidStateError', PASSKEY_EXISTS],
  // No authenticator supports the algorithm, or none can verify its user.
  ['NotSupportedError', PASSKEY_UNSUPPORTED],
  ['ConstraintError', PASSKEY_UNSUPPORTED],
]);

/**
 * Maps what a passkey ceremony threw, in the library, the browser or an injected authenticator, to an error of the
 * wallet. `isAborted` tells that the caller's own signal was aborted, whatever the browser reports then.
 */
export function toPasskeyError(cause: unknown, isAborted = false): WalletError {
  if (isAborted) return createCoreError(ABORTED, { cause });
  if (cause instanceof WalletError) return cause;
  const row = cause instanceof WebAuthnError ? ROWS_BY_CAUSE[cause.code] : undefined;
  // Errors of another realm, such as an app around the page, are instances of no class of ours.
  const name = String((cause as { readonly name?: unknown } | null | undefined)?.name);
  return createCoreError(row ?? ROWS_BY_NAME.get(name) ?? PASSKEY_FAILED, { cause });
}
