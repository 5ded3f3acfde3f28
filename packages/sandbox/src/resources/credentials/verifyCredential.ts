import { verifyCredential } from '@latchkey/contract/credentials';
import { digest } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { type Call, preparedHandler } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { makeSessionKey, type SessionKey } from '../sessions/sessionKey.ts';
import { findCredential } from './findCredential.ts';
import { type InspectedToken, inspectIdToken } from './idToken.ts';
import { verifyOauth } from './verifyOauth.ts';
import { type OpenedOtp, openOtp, verifyOtp } from './verifyOtp.ts';
import { verifyPasskey } from './verifyPasskey.ts';

type VerifyCall = Call<typeof verifyCredential>;

/** What takes time: opening a code, checking a token's signature, sealing a session key. */
interface Prepared {
  readonly otp?: OpenedOtp | undefined;
  readonly token?: InspectedToken;
  readonly key?: SessionKey;
}

async function prepare(engine: Engine, call: VerifyCall): Promise<Prepared> {
  const { body, requestId } = call;
  if (body.type === 'PASSKEY') {
    const challenge = engine.tables.passkeyChallenges.get(requestId ?? '');
    return challenge ? { key: await makeSessionKey(engine, challenge.clientPublicKey, challenge.id) } : {};
  }
  if (body.type === 'OAUTH') {
    const occasion = `oauth/${digest(body.oidcToken)}/${engine.tables.settings.get('sequence')?.value}`;
    const key = await makeSessionKey(engine, body.clientPublicKey, occasion);
    return { key, token: await inspectIdToken(engine, body.oidcToken) };
  }
  return { otp: await openOtp(engine, call) };
}

/** Proves a credential: a code in two legs, a passkey or a provider's token in one (supplement 1.9). */
export default preparedHandler(verifyCredential, prepare, (engine, call) => {
  const { body, prepared, requestId } = call;
  const credential = findCredential(engine, call.params.authMethodId);
  if (body.type !== credential.type) throw invalidField('type', `This credential is of type ${credential.type}.`);
  if (body.type === 'PASSKEY' && credential.type === 'PASSKEY') {
    return verifyPasskey(engine, { credential, requestId, assertion: body.assertion, key: prepared.key });
  }
  if (body.type === 'OAUTH' && credential.type === 'OAUTH') {
    const { token, key } = prepared;
    return verifyOauth(engine, { credential, clientPublicKey: body.clientPublicKey, token, key });
  }
  if (credential.type === 'PASSKEY' || credential.type === 'OAUTH') throw new Error('Both types are one.');
  return verifyOtp(engine, call, credential, prepared.otp);
});
