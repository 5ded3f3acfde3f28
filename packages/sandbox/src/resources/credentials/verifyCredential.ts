import { verifyCredential } from '@latchkey/contract/credentials';
import { hashToHex } from '../../crypto/keys.ts';
import type {
  EventDependencies,
  FaultsDependency,
  IdDependencies,
  KeysDependency,
  SettingsDependency,
} from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { type Call, createPreparedHandler } from '../../http/handler.ts';
import { makeSessionKey, type SessionKey } from '../sessions/sessionKey.ts';
import { findCredential } from './findCredential.ts';
import { type InspectedToken, inspectIdToken } from './idToken.ts';
import { readAssertion, type VerifiedAssertion } from './passkeyCeremony.ts';
import { verifyOauth } from './verifyOauth.ts';
import { type OpenedOtp, openOtp, verifyOtp } from './verifyOtp.ts';
import { verifyPasskey } from './verifyPasskey.ts';

type VerifyCall = Call<typeof verifyCredential>;

/**
 * Results of the asynchronous steps: opening a code, verifying an assertion or a token's signature, sealing a session
 * key.
 */
interface Prepared {
  readonly otp?: OpenedOtp | undefined;
  readonly token?: InspectedToken;
  readonly assertion?: VerifiedAssertion | undefined;
  readonly key?: SessionKey;
}

async function prepare(dependencies: IdDependencies & SettingsDependency, call: VerifyCall): Promise<Prepared> {
  const { body, requestId } = call;
  if (body.type === 'PASSKEY') {
    const challenge = dependencies.tables.passkeyChallenges.get(requestId ?? '');
    const credential = dependencies.tables.credentials.get(call.params.authMethodId);
    if (!challenge || credential?.type !== 'PASSKEY') return {};
    return {
      key: await makeSessionKey(dependencies, challenge.clientPublicKey, challenge.id),
      assertion: await readAssertion(dependencies, credential, body.assertion, challenge),
    };
  }
  if (body.type === 'OAUTH') {
    const label = `oauth/${hashToHex(body.oidcToken)}/${dependencies.tables.settings.get('sequence')?.value}`;
    const key = await makeSessionKey(dependencies, body.clientPublicKey, label);
    return { key, token: await inspectIdToken(dependencies, body.oidcToken) };
  }
  return { otp: await openOtp(dependencies, call) };
}

/**
 * Verifies a credential: a code in two legs, a passkey or an OAuth token in one
 * (docs/reference/credentials.md#verifycredential).
 */
export const verifyCredentialHandler = createPreparedHandler(
  verifyCredential,
  prepare,
  (dependencies: EventDependencies & SettingsDependency & KeysDependency & FaultsDependency, call) => {
    const { body, prepared, requestId } = call;
    const credential = findCredential(dependencies, call.params.authMethodId);
    if (body.type !== credential.type)
      throw createInvalidFieldError('type', `This credential is of type ${credential.type}.`);
    if (body.type === 'PASSKEY' && credential.type === 'PASSKEY') {
      return verifyPasskey(dependencies, { credential, requestId, verified: prepared.assertion, key: prepared.key });
    }
    if (body.type === 'OAUTH' && credential.type === 'OAUTH') {
      const { token, key } = prepared;
      return verifyOauth(dependencies, { credential, clientPublicKey: body.clientPublicKey, token, key });
    }
    if (credential.type === 'PASSKEY' || credential.type === 'OAUTH')
      throw new Error('The body does not match the type of the credential.');
    return verifyOtp(dependencies, call, credential, prepared.otp);
  },
);
