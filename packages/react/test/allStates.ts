import type { Intent, LoginState, SendState } from '@latchkey/core';
import { anna, failure, sampleQuote, samplesAt } from './samples.ts';

/** Returns one login state for each status. A missing status does not compile. */
export function allLoginStates(now: number): readonly LoginState[] {
  const { challenge, session } = samplesAt(now);
  const identifier = anna;
  const error = failure('NETWORK_FAILED', 'retry');
  const states: { [Status in LoginState['status']]: Extract<LoginState, { status: Status }> } = {
    idle: { status: 'idle' },
    resuming: { status: 'resuming' },
    requestingCode: { status: 'requestingCode', identifier },
    requestFailed: { status: 'requestFailed', identifier, error },
    awaitingCode: { status: 'awaitingCode', identifier, challenge },
    resendingCode: { status: 'resendingCode', identifier, challenge },
    verifyingCode: { status: 'verifyingCode', identifier, challenge },
    codeRefused: { status: 'codeRefused', identifier, challenge, error },
    codeExpired: { status: 'codeExpired', identifier, challenge },
    verifyFailed: { status: 'verifyFailed', identifier, challenge, error },
    blocked: { status: 'blocked', identifier, retryAt: now + 60_000, error },
    failed: { status: 'failed', identifier, error },
    signedIn: { status: 'signedIn', session },
  };
  return Object.values(states);
}

export const sampleIntent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  // An address, since no account can be read offline.
  destinationAccountId: '$ada@uma.example',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
};

/** Returns one send state for each status. */
export function allSendStates(now: number): readonly SendState[] {
  const intent = sampleIntent;
  const quote = sampleQuote(now);
  const error = failure('NETWORK_FAILED', 'retry');
  const states: { [Status in SendState['status']]: Extract<SendState, { status: Status }> } = {
    idle: { status: 'idle' },
    resuming: { status: 'resuming' },
    quoting: { status: 'quoting', intent },
    quoteFailed: { status: 'quoteFailed', intent, error },
    reviewing: { status: 'reviewing', intent, quote, changed: ['receiving'] },
    quoteExpired: { status: 'quoteExpired', intent, quote },
    requoting: { status: 'requoting', intent, quote },
    reauthenticating: { status: 'reauthenticating', intent, quote },
    signing: { status: 'signing', intent, quote },
    executing: { status: 'executing', intent, quote },
    unknownOutcome: { status: 'unknownOutcome', intent, quote, since: now },
    authorizationRequired: { status: 'authorizationRequired', intent, quote },
    refused: { status: 'refused', intent, quote, error },
    stopped: { status: 'stopped', intent, error },
    processing: { status: 'processing', intent, quote },
    completed: { status: 'completed', intent, quote },
    failed: { status: 'failed', intent, quote, reason: 'ACCOUNT_INVALID' },
  };
  return Object.values(states);
}
