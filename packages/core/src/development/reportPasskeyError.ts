import { warnOnce } from './warnOnce.ts';

/** Domain of the passkey; without one the browser takes that of the page. */
interface RelyingParty {
  readonly id?: string | undefined;
}

/** Chromium's reading of the header `Permissions-Policy`, which other browsers do not offer to pages. */
interface PageWithPolicy {
  readonly featurePolicy?: { features(): readonly string[]; allowsFeature(feature: string): boolean };
}

/**
 * Writes a warning when the configuration is why a passkey was refused: its domain does not fit the page, or a policy
 * forbids passkeys. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportPasskeyError } from '@latchkey/core/development'
 *
 * reportPasskeyError(new DOMException('', 'SecurityError'), 'create', { id: 'app.example' })
 * ```
 */
export function reportPasskeyError(cause: unknown, ceremony: 'create' | 'get', { id }: RelyingParty): void {
  // That of the library and that of the browser have the same name.
  const { name } = Object(cause) as { readonly name?: unknown };
  const { origin = '', hostname = '' } = globalThis.location ?? {};
  if (name === 'SecurityError') {
    const solution = isAddress(hostname)
      ? 'Browsers have no passkeys at IP addresses. Open the page at http://localhost, or on https with a host name.'
      : `Set passkeys: { rpId: "${hostname}" } of createRelay${hostname.includes('.') ? ', or a domain above it, and use https' : ''}.`;
    warnOnce(
      `createRelay: the passkey domain "${id ?? hostname}" does not fit the page at ${origin}, so the browser refused the passkey. ${solution}`,
      'guides/passkeys',
    );
  }
  const feature = `publickey-credentials-${ceremony}`;
  const { featurePolicy } = (globalThis.document ?? {}) as PageWithPolicy;
  // A browser denies what it does not know.
  const isExcluded = featurePolicy?.features().includes(feature) && !featurePolicy.allowsFeature(feature);
  if (name !== 'NotAllowedError' || !isExcluded) return;
  warnOnce(
    `The page at ${origin} may not use passkeys, because its policy excludes "${feature}". Set the header Permissions-Policy: ${feature}=(self), and allow="${feature}" on a frame that contains the page.`,
    'guides/passkeys',
  );
}

function isAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
}
