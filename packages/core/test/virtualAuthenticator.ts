import { cdp } from 'vitest/browser';

interface Devtools {
  send(method: string, parameters?: object): Promise<unknown>;
}

/** Chromium's virtual authenticator: it confirms prompts automatically by default. */
export function virtualAuthenticator() {
  let id: string | undefined;
  const devtools = () => cdp() as unknown as Devtools;
  const set = (method: string, more: object) => devtools().send(`WebAuthn.${method}`, { authenticatorId: id, ...more });

  return {
    async plugIn() {
      await devtools().send('WebAuthn.enable');
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      };
      const added = await devtools().send('WebAuthn.addVirtualAuthenticator', { options });
      id = (added as { authenticatorId: string }).authenticatorId;
    },
    async unplug() {
      await devtools().send('WebAuthn.disable');
    },
    /** A user who cannot be verified by finger, face or number. */
    async unrecognised<Result>(work: () => Promise<Result>): Promise<Result> {
      await set('setUserVerified', { isUserVerified: false });
      return work().finally(() => set('setUserVerified', { isUserVerified: true }));
    },
    /** No prompt is confirmed. */
    async unanswered<Result>(work: () => Promise<Result>): Promise<Result> {
      await set('setAutomaticPresenceSimulation', { enabled: false });
      return work().finally(() => set('setAutomaticPresenceSimulation', { enabled: true }));
    },
  };
}
