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
    ['', '•••'],
  ])('default: %j is kept as %j', async (identifier, masked) => {
    const wallet = empty();
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier });
    expect(await getRememberedSignIn(wallet)).toEqual({ type: 'EMAIL_OTP', masked });
  });

  it('behavior: nothing more of the identifier is stored anywhere', async () => {
    const wallet = empty();
    const identifier = 'anna.smith@example.com';
    await rememberSignIn(wallet, { type: 'PASSKEY', identifier, authMethodId: 'AuthMethod:1' });
    const stored = JSON.stringify(await wallet.storage.records.list(''));
    expect(stored).toContain('AuthMethod:1');
    for (const part of ['anna', 'smith', identifier]) expect(stored).not.toContain(part);
  });

  it('behavior: the last one counts, and is forgotten when asked', async () => {
    const wallet = empty();
    expect(await getRememberedSignIn(wallet)).toBeUndefined();
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' });
    await rememberSignIn(wallet, { type: 'SMS_OTP', identifier: '+15551234567' });
    expect(await getRememberedSignIn(wallet)).toMatchObject({ masked: '•••67' });
    await forgetSignIn(wallet);
    expect(await getRememberedSignIn(wallet)).toBeUndefined();
  });
});
