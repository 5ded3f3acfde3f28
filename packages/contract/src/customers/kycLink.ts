import * as v from 'valibot';
import { isLoopbackHost } from '../loopback.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopbackHost(hostname);
}

const kycLinkRequestSchema = v.looseObject({
  /** An https URL, or an http URL of this machine. The user's return to it does not prove the result. */
  redirectUri: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.check(isReturnAddress, 'Expected an https address, or an http address of this machine.'),
    ),
  ),
});

/** Body of `createKycLink` (docs/reference/customers.md#createkyclink). */
export const KycLinkRequest: KycLinkRequestSchema = kycLinkRequestSchema;
export interface KycLinkRequestSchema extends NamedSchema<typeof kycLinkRequestSchema, KycLinkRequest> {}
export interface KycLinkRequest extends v.InferInput<typeof kycLinkRequestSchema> {}

const kycLinkSchema = responseObject({
  kycUrl: v.string(),
  expiresAt: dateTime,
  provider: openEnum(['SUMSUB']),
  /** For the provider's own SDK. */
  token: v.optional(v.string()),
});

/**
 * A link to the hosted verification. Each link works once, and a new one does not invalidate the others
 * (docs/reference/customers.md#createkyclink).
 */
export const KycLink: KycLinkSchema = kycLinkSchema;
export interface KycLinkSchema extends NamedSchema<typeof kycLinkSchema, KycLink> {}
export interface KycLink extends v.InferOutput<typeof kycLinkSchema> {}
