import { operation } from '../operation.ts';
import { RelayHealth } from './health.ts';
import { PasskeyRegistration } from './passkeyRegistration.ts';
import { RelaySessionResponse } from './relaySession.ts';
import { RelaySettings } from './relaySettings.ts';
import { SignInResponse } from './signIn.ts';
import { SignInRequest } from './signInRequest.ts';

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/relay/sign-in',
  auth: 'none',
  summary: 'Finds the wallet behind an identifier and challenges its credential, in one response.',
  source: 'docs/reference/relay.md#signin',
  headers: ['idempotencyKey'],
  body: SignInRequest,
  responses: { 200: SignInResponse },
  errors: [],
});

export const getRelaySession = operation({
  id: 'getRelaySession',
  method: 'GET',
  path: '/relay/session',
  auth: 'none',
  summary: "Returns the caller's identity, or that there is none.",
  source: 'docs/reference/relay.md#getrelaysession',
  responses: { 200: RelaySessionResponse },
  errors: [],
});

export const endRelaySession = operation({
  id: 'endRelaySession',
  method: 'DELETE',
  path: '/relay/session',
  auth: 'none',
  summary: "Ends the relay's session and its streams. Succeeds without a session, too.",
  source: 'docs/reference/relay.md#endrelaysession',
  responses: { 204: null },
  errors: [],
});

export const startPasskeyRegistration = operation({
  id: 'startPasskeyRegistration',
  method: 'POST',
  path: '/relay/passkey-registration',
  auth: 'identity',
  summary: 'Issues the challenge that a new passkey attests. Single use.',
  source: 'docs/reference/relay.md#startpasskeyregistration',
  responses: { 200: PasskeyRegistration },
  errors: [],
});

export const getRelaySettings = operation({
  id: 'getRelaySettings',
  method: 'GET',
  path: '/relay/settings',
  auth: 'none',
  summary: 'Reads the settings of sign-in forms: methods, the format of codes, currencies.',
  source: 'docs/reference/relay.md#getrelaysettings',
  responses: { 200: RelaySettings },
  errors: [],
});

export const getRelayHealth = operation({
  id: 'getRelayHealth',
  method: 'GET',
  path: '/relay/health',
  auth: 'none',
  summary: 'Reports that the process runs. For liveness probes.',
  source: 'docs/reference/relay.md#getrelayhealth',
  responses: { 200: RelayHealth },
  errors: [],
});

export const getRelayReadiness = operation({
  id: 'getRelayReadiness',
  method: 'GET',
  path: '/relay/ready',
  auth: 'none',
  summary: 'Reports that the relay can serve: its store responds, and it is not closing. For readiness probes.',
  source: 'docs/reference/relay.md#getrelayreadiness',
  responses: { 200: RelayHealth },
  errors: [],
});

/** A stream of `text/event-stream`, read with {@link RelayEvent}; `Last-Event-ID` resumes it. */
export const streamRelayEvents = operation({
  id: 'streamRelayEvents',
  method: 'GET',
  path: '/relay/events',
  auth: 'identity',
  summary: 'Streams hints about changes for the caller. 204: there are none, so that the page polls.',
  source: 'docs/reference/relay.md#streamrelayevents',
  responses: { 200: null, 204: null },
  errors: [],
});
