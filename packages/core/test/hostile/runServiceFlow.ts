import { expect } from 'vitest';
import type { MadeCall } from '../scriptedWallet.ts';
import type { Attack } from './attacks.ts';
import { checkLogin, checkPayment } from './checkSignatures.ts';
import {
  createHostileServiceEnvironment,
  type HostileServiceEnvironment,
  identifier,
} from './hostileServiceEnvironment.ts';
import { runUntilEnd } from './openFlow.ts';
import { expectProofsOfOwnCalls, provenCalls } from './proofs.ts';
import type { ServiceFlow } from './serviceFlows.ts';
import { newEmail, newPhoneNumber } from './serviceOperations.ts';
import { phoneNumber } from './serviceUser.ts';
import { signedCalls } from './signatures.ts';
import { expectOnlyAskedFor, type RequestedOperation } from './signedTexts.ts';

/** The result of a run. */
export interface ServiceRun {
  readonly status: string;
  /** Number of calls under attack that carried a signature. */
  readonly signed: number;
  /** Number of calls under attack that carried a proof of the signing key. */
  readonly proven: number;
}

/** Runs a flow against a hostile service behind a real relay, until it ends or nothing more happens. */
export async function runServiceFlow(flow: ServiceFlow, attacks: readonly Attack[]): Promise<ServiceRun> {
  const { customer = {} } = flow;
  const env = await createHostileServiceEnvironment({ attacks, customer });
  try {
    const running = await flow.open(env);
    await env.settle();
    const before = env.calls.length;
    env.attack();
    let status: string;
    try {
      status = await runUntilEnd(running, env);
    } finally {
      running.flow.dispose();
    }
    await env.settle();
    const calls = env.calls.slice(before);
    for (const call of signedCalls(calls)) expect(toName(call), 'asked for').toMatch(flow.signs ?? /^nothing$/);
    checkSignedCalls(env, calls);
    expectProofsOfOwnCalls(calls, env.texts, (call) => flow.proves?.test(toName(call)) === true);
    flow.check?.(env);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    return { status, signed: signedCalls(calls).length, proven: provenCalls(calls).length };
  } finally {
    await env.close();
  }
}

function toName({ method, path }: MadeCall): string {
  return `${method} ${decodeURIComponent(path).split('?')[0]}`;
}

/** Every signature is over what the user asked for with its call. */
function checkSignedCalls(env: HostileServiceEnvironment, calls: readonly MadeCall[]): void {
  const { texts, confirmed, sandbox } = env;
  const isVerification = (call: MadeCall) => /\/verify$/.test(call.path);
  const isExecution = (call: MadeCall) => /\/execute$/.test(call.path);
  const codes = sandbox.world.inbox().map(({ code }) => code);
  checkLogin({ calls: calls.filter(isVerification), texts }, codes);
  checkPayment({ calls: calls.filter(isExecution), texts }, confirmed);
  const others = calls.filter((call) => !isVerification(call) && !isExecution(call));
  expectOnlyAskedFor(others, texts, findRequested);
}

type Body = Readonly<Record<string, unknown>>;

/** What the user asked for with a call, by its method and path. */
const requested: readonly (readonly [RegExp, (body: Body) => RequestedOperation | undefined])[] = [
  [
    /^POST \/auth\/sessions\/[^/]+\/refresh$/,
    ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
      subject: { targetPublicKey: clientPublicKey },
    }),
  ],
  [/^DELETE \/auth\/sessions\/[^/]+$/, () => ({ type: 'ACTIVITY_TYPE_DELETE_API_KEYS', subject: {} })],
  [/^DELETE \/auth\/credentials\/[^/]+$/, () => ({ type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS', subject: {} })],
  [/^POST \/auth\/credentials$/, findAddition],
  [/^PATCH \/customers\/[^/]+$/, findContactChange],
  [
    /^POST \/internal-accounts\/[^/]+\/export$/,
    ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      subject: { targetPublicKey: clientPublicKey },
    }),
  ],
];

function findRequested(call: MadeCall): RequestedOperation | undefined {
  const find = requested.find(([pattern]) => pattern.test(toName(call)))?.[1];
  return find?.((call.body ?? {}) as Body);
}

function findAddition({ type, oidcToken, attestation }: Body): RequestedOperation | undefined {
  const { credentialId, clientDataJson, attestationObject } = (attestation ?? {}) as Body;
  if (type === 'PASSKEY')
    return {
      type: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
      subject: { authenticators: [{ attestation: { credentialId, clientDataJson, attestationObject } }] },
    };
  if (type === 'OAUTH')
    return { type: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', subject: { oauthProviders: [{ oidcToken }] } };
  if (type === 'EMAIL_OTP') return { type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', subject: { userEmail: identifier } };
  if (type === 'SMS_OTP')
    return { type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: phoneNumber } };
  return undefined;
}

function findContactChange({ email, phoneNumber }: Body): RequestedOperation | undefined {
  if (email === newEmail) return { type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', subject: { userEmail: newEmail } };
  if (phoneNumber !== newPhoneNumber) return undefined;
  return { type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: newPhoneNumber } };
}
