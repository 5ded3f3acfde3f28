import { createAuthenticator } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { toBase64url } from '../../internal/base64url.ts';
import { requestAssertion } from './requestAssertion.ts';

const { signal } = new AbortController();
const toOptions = (text: string) => ({ challenge: toBase64url(text), rpId: 'localhost' });

describe('requestAssertion', () => {
  // requirement: 65
  it('asks for no assertion of a challenge of a sign-in, with which a relay would sign in itself', async () => {
    const authenticator = createAuthenticator();
    await expect(requestAssertion(authenticator, toOptions('ab'.repeat(32)), signal)).rejects.toMatchObject({
      code: 'RESPONSE_MISMATCH',
      moneyMayHaveMoved: false,
    });
    expect(authenticator.requests).toEqual([]);
  });

  it.each(['ab'.repeat(31), 'AB'.repeat(32), `${'ab'.repeat(32)}\n`, 'a random challenge'])(
    'prompts for another challenge: %j',
    async (text) => {
      const authenticator = createAuthenticator();
      authenticator.failNext('NotAllowedError');
      await expect(requestAssertion(authenticator, toOptions(text), signal)).rejects.toMatchObject({
        code: 'PASSKEY_DISMISSED',
      });
      expect(authenticator.requests).toHaveLength(1);
    },
  );

  it('refuses a challenge that is not base64url', async () => {
    await expect(requestAssertion(createAuthenticator(), { challenge: '%' }, signal)).rejects.toMatchObject({
      code: 'PASSKEY_FAILED',
    });
  });
});
