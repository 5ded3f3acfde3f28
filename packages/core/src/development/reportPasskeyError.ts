import type { WalletError } from '../errors/walletError.ts';
import { warnOnce } from './warnOnce.ts';

interface Ceremony {
  /** What the page asked the browser for. */
  readonly kind: 'create' | 'get';
  /** The domain of the passkey; undefined where the browser takes that of the page. */
  readonly rpId: string | undefined;
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
 * reportPasskeyError({ code: 'PASSKEY_PAGE_REFUSED' }, { kind: 'create', rpId: 'app.example' })
 * ```
 */
export function reportPasskeyError({ code }: Pick<WalletError, 'code'>, { kind, rpId }: Ceremony): void {
  const { origin = '', hostname = '' } = globalThis.location ?? {};
  if (code === 'PASSKEY_PAGE_REFUSED') {
    const solution = isAddress(hostname)
      ? 'Browsers have no passkeys at IP addresses. Open the page at http://localhost, or on https.'
      : `Set passkeys: { rpId: "${hostname}" } of createRelay, or a domain that ${hostname} ends with, and use https outside of localhost.`;
    warnOnce(
      `createRelay: the passkey domain "${rpId ?? hostname}" does not fit the page at ${origin}, so the browser refused the passkey. ${solution}`,
      'guides/passkeys',
    );
  }
  const feature = `publickey-credentials-${kind}`;
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
