import * as v from 'valibot';
import { dateTime, open } from '../scalars.ts';

function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Body of `createKycLink` (supplement 5.10). */
export const KycLinkRequest = v.looseObject({
  /** Over https; over http to this machine only. Coming back to it proves nothing. */
  redirectUri: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.check(isReturnAddress, 'Expected an https address, or an http address of this machine.'),
    ),
  ),
});
export type KycLinkRequest = v.InferInput<typeof KycLinkRequest>;

/** A hosted verification; each link works once, and a new one does not end the others (supplement 5.10). */
export const KycLink = v.looseObject({
  kycUrl: v.string(),
  expiresAt: dateTime,
  provider: open(['SUMSUB']),
  /** For the provider's own SDK. */
  token: v.optional(v.string()),
});
export type KycLink = v.InferOutput<typeof KycLink>;
