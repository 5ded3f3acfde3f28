import { expect, it } from 'vitest';
import { openRelayEnvironment } from '../../test/relayEnvironment.ts';
import { memoryStore } from '../memory/index.ts';

/** PostgreSQL refuses a text that contains this character. */
const nul = '\u0000';

/** A store whose named calls fail as PostgreSQL's do. */
function refuseNul<Member extends object>(member: Member): Member {
  return new Proxy(member, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      return async (...parameters: unknown[]) => {
        if (parameters.some((each) => typeof each === 'string' && each.includes(nul))) throw new Error('invalid byte');
        return Reflect.apply(call as (...given: unknown[]) => unknown, target, parameters);
      };
    },
  });
}

it('sends no NUL character of a caller to the store or to resolve', async () => {
  const store = memoryStore();
  const { signIns, records } = store;
  const env = openRelayEnvironment({ store: { ...store, signIns: refuseNul(signIns), records: refuseNul(records) } });
  const ada = await env.signIn('ada@example.com');
  const proof = { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' };
  const attestation = { credentialId: 'x', clientDataJson: 'x', attestationObject: 'x' };
  const passkey = { type: 'PASSKEY', accountId: ada.accountId, challenge: `a${nul}`, attestation };
  const identifier = { type: 'EMAIL_OTP', identifier: `ada${nul}@example.com` };
  const responses = [
    await env.call('POST', '/auth/credentials/%00/verify', { body: proof }),
    await env.call('POST', '/auth/credentials/%00/challenge'),
    await ada.call('POST', '/auth/credentials', { body: passkey }),
    await env.call('POST', '/relay/sign-in', { body: identifier }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 400, 400]);
  expect(env.logs.filter(({ event }) => event === 'storeFailed')).toEqual([]);
  await env.close();
});
