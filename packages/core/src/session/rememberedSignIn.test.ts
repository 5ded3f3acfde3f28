import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { forgetSignIn, getRememberedSignIn, rememberSignIn } from './rememberedSignIn.ts';

const empty = () => ({ storage: memoryStorage() });

describe('rememberSignIn', () => {
  it.each([
    ['anna.smith@example.com', 'a•••@example.com'],
    [' a@x.org ', 'a•••@x.org'],
    ['"odd@local"@example.com', '"•••@example.com'],
    ['👩@example.com', '👩•••@example.com'],
    ['+1 555 123 45 67', '•••67'],
    ['7', '•••7'],
    ['@nothing', '•••'],
  ])('keeps %j whole for sign-in and shows it as %j', async (identifier, masked) => {
    const wallet = empty();
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier });
    expect(await getRememberedSignIn(wallet)).toEqual({ type: 'EMAIL_OTP', identifier: identifier.trim(), masked });
  });

  it('remembers nothing without a request, and nothing empty', async () => {
    const wallet = empty();
    expect(await getRememberedSignIn(wallet)).toBeUndefined();
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: ' ' });
    expect(await getRememberedSignIn(wallet)).toBeUndefined();
  });

  it('stores the credential with it where it is known', async () => {
    const wallet = empty();
    await rememberSignIn(wallet, { type: 'PASSKEY', identifier: 'anna@example.com', authMethodId: 'AuthMethod:1' });
    expect(await getRememberedSignIn(wallet)).toMatchObject({ type: 'PASSKEY', authMethodId: 'AuthMethod:1' });
    await rememberSignIn(wallet, { type: 'PASSKEY', identifier: 'anna@example.com' });
    expect(await getRememberedSignIn(wallet)).not.toHaveProperty('authMethodId');
  });

  it('keeps only the last user and deletes it on request', async () => {
    const wallet = empty();
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' });
    await rememberSignIn(wallet, { type: 'SMS_OTP', identifier: '+15551234567' });
    expect(await getRememberedSignIn(wallet)).toMatchObject({ masked: '•••67' });
    await forgetSignIn(wallet);
    expect(await getRememberedSignIn(wallet)).toBeUndefined();
    expect(await wallet.storage.records.list('')).toEqual([]);
  });
});
