/** `@simplewebauthn/server` and its helpers. */
export interface WebauthnLibrary {
  readonly server: typeof import('@simplewebauthn/server');
  readonly helpers: typeof import('@simplewebauthn/server/helpers');
}

/**
 * Loads the library on the first verification: its X.509 parsers take 300 ms and 26 MB, which a sandbox without
 * passkeys does not need. The imports are dynamic here, because a program in one file would load static ones at its start.
 */
export async function loadWebauthnLibrary(): Promise<WebauthnLibrary> {
  // The library reads certificates with code that needs this polyfill before any of its modules is evaluated.
  await import('reflect-metadata');
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { server, helpers };
}
