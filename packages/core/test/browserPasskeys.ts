import { vi } from 'vitest';
import type { Authenticator } from '../src/passkey/authenticator.ts';

/**
 * Installs an authenticator as `navigator.credentials` on the page http://localhost. `vi.unstubAllGlobals()` removes
 * it.
 */
export function stubBrowserPasskeys(credentials: Authenticator, hasAutofill = true): void {
  const PublicKeyCredential = Object.assign(() => {}, { isConditionalMediationAvailable: async () => hasAutofill });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('location', new URL('http://localhost:5173/'));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
}
