/** `@simplewebauthn/server` and its helpers. */
export type WebauthnLibrary = typeof import('./webauthnModules.ts').webauthnModules;

/**
 * Loads the library on the first verification: its X.509 parsers take 300 ms and 26 MB, which a sandbox without
 * passkeys does not need.
 */
export async function loadWebauthnLibrary(): Promise<WebauthnLibrary> {
  return (await import('./webauthnModules.ts')).webauthnModules;
}
