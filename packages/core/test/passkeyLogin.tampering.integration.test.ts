import { getSession, listCredentials, lockWallet, signInWithPasskey, type Wallet } from '@latchkey/core';
import type { TestAuthenticator, TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasskeyUser } from './passkeyUser.ts';

let env: TestEnvironment;
let authenticator: TestAuthenticator;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;

beforeEach(async () => {
  ({ env, authenticator, wallet, accountId } = await createPasskeyUser());
});
afterEach(async () => {
  await env.close();
});

describe('a relay that changes the challenge of a passkey', () => {
  /** A wallet that gets changed responses of the relay. */
  function tamper(path: RegExp, change: (body: Record<string, unknown>) => unknown): Wallet {
    const fetch: Wallet['fetch'] = async (url, init) => {
      const response = await wallet.fetch(url, init);
      if (!path.test(url)) return response;
      const { status, headers } = response;
      return new Response(JSON.stringify(change(await response.json())), { status, headers });
    };
    return { ...wallet, fetch };
  }

  // requirement: 65
  it.each(['0', 'AB'.repeat(32), `${'ab'.repeat(32)}0`])(
    'asks for no assertion of the challenge %j',
    async (challenge) => {
      const other = tamper(/relay\/sign-in$/, (body) => ({
        ...body,
        credential: { ...(body['credential'] as object), challenge },
      }));
      const before = authenticator.requests.length;
      await expect(signInWithPasskey(other, { holder: { identifier: 'ada@example.com' } })).rejects.toMatchObject({
        code: 'RESPONSE_UNEXPECTED',
      });
      expect(authenticator.requests).toHaveLength(before);
    },
  );

  // requirement: 70
  it('unlocks the known account only, and asks for no assertion for another one', async () => {
    const other = tamper(/\/challenge$/, (body) => ({ ...body, accountId: 'InternalAccount:other' }));
    await signInWithPasskey(other, { holder: { identifier: 'ada@example.com' } });
    const { id: authMethodId } =
      (await listCredentials(other, { accountId })).find(({ type }) => type === 'PASSKEY') ?? {};
    await lockWallet(other);
    expect(getSession(other)).toMatchObject({ status: 'locked', accountId });
    const before = authenticator.requests.length;
    await expect(
      signInWithPasskey(other, { holder: { authMethodId: authMethodId ?? 'AuthMethod:none' } }),
    ).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
    expect(authenticator.requests).toHaveLength(before);
    expect(getSession(other)).toMatchObject({ status: 'locked', accountId });
  });
});
