/** `@simplewebauthn/server` and its helpers. */
export interface WebauthnLibrary {
  readonly server: typeof import('@simplewebauthn/server');
  readonly helpers: typeof import('@simplewebauthn/server/helpers');
}

/**
 * Loads the library on the first verification: its X.509 parsers take a second and 26 MB, which a sandbox without
 * passkeys does not need. Each import names the library itself. In a program of one file, a static import in a module of
 * ours would run at the start.
 */
export async function loadWebauthnLibrary(): Promise<WebauthnLibrary> {
  // The parsers need this polyfill before they are evaluated.
  await import('reflect-metadata');
  const server = await import('@simplewebauthn/server');
  return { server, helpers: await import('@simplewebauthn/server/helpers') };
}
