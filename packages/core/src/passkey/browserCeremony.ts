import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PASSKEY_UNSUPPORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { Authentication, Registration } from './ceremony.ts';

/** Registers a passkey in this browser with `@simplewebauthn/browser`. Aborting `signal` ends only this ceremony. */
export async function registerInBrowser(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal | undefined,
): Promise<Registration> {
  requireWebAuthn();
  return run(signal, () => startRegistration({ optionsJSON }));
}

/** Authenticates with a passkey in this browser, by a prompt or by autofill. Aborting `signal` ends only this ceremony. */
export async function authenticateInBrowser(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { autofill, signal }: { readonly autofill: boolean; readonly signal: AbortSignal | undefined },
): Promise<Authentication> {
  requireWebAuthn();
  if (!autofill) return run(signal, () => startAuthentication({ optionsJSON }));
  if (!(await browserSupportsWebAuthnAutofill())) throw createCoreError(PASSKEY_UNSUPPORTED);
  const start = () =>
    startAuthentication({
      optionsJSON,
      useBrowserAutofill: true,
      // The library would search the document only. A form in a shadow root or a later render is valid too.
      verifyBrowserAutofillInput: false,
    });
  // The library asks the browser the same question before it starts. The browser answers in order, so that the ceremony
  // has started once this second response is received.
  return run(signal, start, browserSupportsWebAuthnAutofill);
}

/** @throws `PASSKEY_UNSUPPORTED` on a server, on a page without https, and in some embedded browsers */
function requireWebAuthn(): void {
  if (!browserSupportsWebAuthn() || globalThis.navigator?.credentials === undefined)
    throw createCoreError(PASSKEY_UNSUPPORTED);
}

/**
 * Runs one ceremony of the library, and aborts it when `signal` is aborted.
 *
 * The library keeps one abort controller per copy of itself, and a page may share our copy. So an abort is passed on
 * only while that controller is the one of this ceremony: a later ceremony, ours or the page's, has replaced it.
 */
async function run<Response>(
  signal: AbortSignal | undefined,
  start: () => Promise<Response>,
  untilStarted?: () => Promise<unknown>,
): Promise<Response> {
  signal?.throwIfAborted();
  const response = start();
  let abort = () => {};
  const followSignal = async () => {
    if (untilStarted !== undefined) await untilStarted();
    const own = getController();
    abort = () => {
      if (own !== undefined && getController() === own) WebAuthnAbortService.cancelCeremony();
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  };
  try {
    return (await Promise.all([response, followSignal()]))[0];
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Returns the library's abort controller. The member is private to its types, and a test reads it. In a version without
 * it an abort ends no ceremony, rather than one of another caller.
 */
function getController(): unknown {
  return Reflect.get(WebAuthnAbortService, 'controller');
}
