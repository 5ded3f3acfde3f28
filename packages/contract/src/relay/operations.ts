import { operation } from '../operation.ts';
import { RelayHealth } from './health.ts';
import { PasskeyRegistration } from './passkeyRegistration.ts';
import { RelaySession } from './relaySession.ts';
import { RelaySettings } from './relaySettings.ts';
import { SignInAnswer } from './signIn.ts';
import { SignInRequest } from './signInRequest.ts';

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/relay/sign-in',
  auth: 'none',
  summary: 'Finds the wallet behind an identifier and challenges its credential, in one answer.',
  source: 'design 9.1 and 9.11',
  headers: ['idempotencyKey'],
  body: SignInRequest,
  responses: { 200: SignInAnswer },
  errors: [],
});

export const getRelaySession = operation({
  id: 'getRelaySession',
  method: 'GET',
  path: '/relay/session',
  auth: 'identity',
  summary: 'Says who the relay takes the caller for.',
  source: 'design 9.1 and 9.2',
  responses: { 200: RelaySession },
  errors: [],
});

export const endRelaySession = operation({
  id: 'endRelaySession',
  method: 'DELETE',
  path: '/relay/session',
  auth: 'none',
  summary: "Ends the relay's session and every stream that hangs on it. Ending none is no error.",
  source: 'design 9.1 and 9.2',
  responses: { 204: null },
  errors: [],
});

export const startPasskeyRegistration = operation({
  id: 'startPasskeyRegistration',
  method: 'POST',
  path: '/relay/passkey-registration',
  auth: 'identity',
  summary: 'Issues the challenge that a new passkey attests. Single use.',
  source: 'design 9.1; supplement 1.6',
  responses: { 200: PasskeyRegistration },
  errors: [],
});

export const getRelaySettings = operation({
  id: 'getRelaySettings',
  method: 'GET',
  path: '/relay/settings',
  auth: 'none',
  summary: 'What a sign-in form must know: methods, the shape of codes, currencies.',
  source: 'design 9.1',
  responses: { 200: RelaySettings },
  errors: [],
});

export const getRelayHealth = operation({
  id: 'getRelayHealth',
  method: 'GET',
  path: '/relay/health',
  auth: 'none',
  summary: 'Says that the process runs. Whoever restarts processes asks it.',
  source: 'design 9.1; decisions 0018',
  responses: { 200: RelayHealth },
  errors: [],
});

export const getRelayReadiness = operation({
  id: 'getRelayReadiness',
  method: 'GET',
  path: '/relay/ready',
  auth: 'none',
  summary:
    'Says that the relay can serve: its store answers, and it is not closing. Whoever sends it requests asks it.',
  source: 'design 9.1; decisions 0018',
  responses: { 200: RelayHealth },
  errors: [],
});

/** A stream of `text/event-stream`, read with {@link RelayEvent}; `Last-Event-ID` resumes it. */
export const streamRelayEvents = operation({
  id: 'streamRelayEvents',
  method: 'GET',
  path: '/relay/events',
  auth: 'identity',
  summary: 'Streams hints about what changed for the caller.',
  source: 'design 9.1 and 9.10',
  responses: { 200: null },
  errors: [],
});
