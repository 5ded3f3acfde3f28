import type { ProviderResult } from '@latchkey/core';
import type { ReactNode } from 'react';

/** An identity provider (OpenID Connect) of the integrator. */
export interface OauthProvider {
  readonly id: string;
  /** As users know it, for example "Google". */
  readonly name: string;
  readonly icon?: ReactNode;
  /**
   * Asks the provider for an id token with this `nonce`, usually in a popup, and returns it at once: the service accepts
   * it for one minute. Reject when the user closes the popup. To redirect instead, navigate and return a promise that
   * stays pending; on the way back, pass the token to `submitToken` of `createOauthLoginFlow`.
   */
  getToken(request: { readonly nonce: string; readonly signal: AbortSignal }): Promise<string | ProviderResult>;
}
