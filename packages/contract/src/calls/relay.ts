import type { Call } from '../operation.ts';
import type * as relayRows from '../relay/operations.ts';
import { PasskeyRegistration } from '../relay/passkeyRegistration.ts';
import { RelaySession } from '../relay/relaySession.ts';
import { RelaySettings } from '../relay/relaySettings.ts';
import { SignInAnswer } from '../relay/signIn.ts';

export const signIn: Call<typeof relayRows.signIn> = {
  id: 'signIn',
  method: 'POST',
  path: '/relay/sign-in',
  responses: { 200: SignInAnswer },
};

export const getRelaySession: Call<typeof relayRows.getRelaySession> = {
  id: 'getRelaySession',
  method: 'GET',
  path: '/relay/session',
  responses: { 200: RelaySession },
};

export const endRelaySession: Call<typeof relayRows.endRelaySession> = {
  id: 'endRelaySession',
  method: 'DELETE',
  path: '/relay/session',
  responses: { 204: null },
};

export const startPasskeyRegistration: Call<typeof relayRows.startPasskeyRegistration> = {
  id: 'startPasskeyRegistration',
  method: 'POST',
  path: '/relay/passkey-registration',
  responses: { 200: PasskeyRegistration },
};

export const getRelaySettings: Call<typeof relayRows.getRelaySettings> = {
  id: 'getRelaySettings',
  method: 'GET',
  path: '/relay/settings',
  responses: { 200: RelaySettings },
};
