import type { WalletError } from '../errors/walletError.ts';
import { warnOnce } from './warnOnce.ts';

/** Domain of the passkey; without one the browser takes that of the page. */
interface RelyingParty {
  readonly id?: string | undefined;
}

/** Chromium's reading of the header `Permissions-Policy`, which other browsers do not offer to pages. */
interface PageWithPolicy {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Writes a warning when the configuration is why a passkey was refused: its domain does not fit the page, or a policy
 * forbids passkeys. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportPasskeyError } from '@latchkey/core/development'
 *
 * reportPasskeyError({ code: 'PASSKEY_PAGE_REFUSED' }, 'create', { id: 'app.example' })
 * ```
 */
export function reportPasskeyError(
  { code }: Pick<WalletError, 'code'>,
  ceremony: 'create' | 'get',
  { id }: RelyingParty,
): void {
  const { origin = '', hostname = '' } = globalThis.location ?? {};
  if (code === 'PASSKEY_PAGE_REFUSED') {
    const solution = isAddress(hostname)
      ? 'Browsers have no passkeys at IP addresses. Open the page at http://localhost, or on https.'
      : `Set passkeys: { rpId: "${hostname}" } of createRelay, or a domain that ${hostname} ends with, and use https outside of localhost.`;
    warnOnce(
      `createRelay: the passkey domain "${id ?? hostname}" does not fit the page at ${origin}, so the browser refused the passkey. ${solution}`,
      'guides/passkeys',
    );
  }
  const feature = `publickey-credentials-${ceremony}`;
  const { featurePolicy } = (globalThis.document ?? {}) as PageWithPolicy;
  if (code !== 'PASSKEY_DISMISSED' || featurePolicy?.allowsFeature(feature) !== false) return;
  warnOnce(
    `The page at ${origin} may not use passkeys, because its policy excludes "${feature}". Set the header Permissions-Policy: ${feature}=(self), and allow="${feature}" on a frame that contains the page.`,
    'guides/passkeys',
  );
}

function isAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
}
