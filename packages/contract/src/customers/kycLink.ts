import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Body of `createKycLink` (docs/reference/customers.md#createkyclink). */
export const KycLinkRequest = v.looseObject({
  /** An https URL, or an http URL of this machine. The user's return to it does not prove the result. */
  redirectUri: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.check(isReturnAddress, 'Expected an https address, or an http address of this machine.'),
    ),
  ),
});
export type KycLinkRequest = v.InferInput<typeof KycLinkRequest>;

/**
 * A link to the hosted verification. Each link works once, and a new one does not invalidate the others
 * (docs/reference/customers.md#createkyclink).
 */
export const KycLink = responseObject({
  kycUrl: v.string(),
  expiresAt: dateTime,
  provider: openEnum(['SUMSUB']),
  /** For the provider's own SDK. */
  token: v.optional(v.string()),
});
export type KycLink = v.InferOutput<typeof KycLink>;
