import type { Page } from 'playwright';

/** A device that verifies its user at once, and keeps discoverable credentials. */
export interface VirtualAuthenticator {
  /** The number of credentials it keeps. */
  count(): Promise<number>;
}

/** Connects a virtual authenticator to a page, by the protocol of Chromium's developer tools. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
