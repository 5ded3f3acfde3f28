import { reportRefusedUrl } from '@latchkey/core/development';
import { createCoreError } from '../errors/coreError.ts';
import { URL_NOT_ALLOWED } from '../errors/responseCodes.ts';
import { toAllowedUrl } from '../internal/allowedUrl.ts';
import type { Wallet } from './wallet.ts';

/** The settings of a wallet that decide which links it returns. */
export type LinkPolicy = Pick<Wallet, 'relay' | 'linkHosts'>;

/** Returns the origin of the page. Outside a page, the origin of the relay takes its place. */
export function getPageOrigin({ relay = '' }: Partial<LinkPolicy>): string | undefined {
  const { origin } = globalThis;
  if (typeof origin === 'string') return origin;
  return URL.canParse(relay) ? new URL(relay).origin : undefined;
}

/** Returns a link of the service in normal form, or undefined when the page must not open it. */
export function toLink(policy: Partial<LinkPolicy>, text: string): string | undefined {
  return toAllowedUrl(text, { pageOrigin: getPageOrigin(policy), hosts: policy.linkHosts });
}

/**
 * Returns a link of the service in normal form.
 *
 * @throws `URL_NOT_ALLOWED` when the page must not open it
 */
export function checkLink(policy: LinkPolicy, text: string): string {
  const url = toLink(policy, text);
  if (url !== undefined) return url;
  reportRefusedUrl(text, 'linkHosts', policy);
  throw createCoreError(URL_NOT_ALLOWED);
}

/** The body of a response with the link of a liveness check. */
interface LinkedBody {
  readonly verificationLink?: string | null | undefined;
}

/**
 * Returns a response whose link, if it has one, is in normal form.
 *
 * @throws `URL_NOT_ALLOWED` when the page must not open it
 */
export function checkVerificationLink<Body extends LinkedBody>(policy: LinkPolicy, body: Body): Body {
  const { verificationLink } = body;
  return verificationLink ? { ...body, verificationLink: checkLink(policy, verificationLink) } : body;
}
