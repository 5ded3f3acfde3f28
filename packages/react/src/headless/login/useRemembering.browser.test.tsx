import { getRememberedSignIn, rememberSignIn } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { useRemembering } from './useRemembering.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

type Progress = Parameters<typeof useRemembering>[0];

const idle = { state: { status: 'idle' } } as const;
const provider = { id: 'google', name: 'Google', getToken: async () => 'token' };

const identifier = 'ada@example.com';

/** Shows the sign-in of a remembered user with a provider, up to the session. */
async function signInWithProvider(signedIn: string, named?: string) {
  await rememberSignIn(env.wallet, { type: 'EMAIL_OTP', identifier });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
  );
  const verifying = { state: { status: 'verifying', provider, identifier: named } } as const;
  const { result, rerender } = renderHook(
    ({ oauth }: Pick<Progress, 'oauth'>) => useRemembering({ login: idle, passkey: idle, oauth }, true),
    { wrapper, initialProps: { oauth: idle } as Pick<Progress, 'oauth'> },
  );
  await waitFor(() => expect(result.current.user?.type).toBe('EMAIL_OTP'));
  rerender({ oauth: verifying });
  await env.signIn(signedIn);
  return result;
}

describe('useRemembering', () => {
  it('knows no user where the storage of the browser fails', async () => {
    const { records } = env.wallet.storage;
    const get = records.get.bind(records);
    Object.assign(records, { get: () => Promise.reject(new DOMException('A sample.', 'InvalidStateError')) });
    const { result } = renderHook(() => useRemembering({ login: idle, passkey: idle, oauth: idle }, true), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
      ),
    });
    expect(result.current.user).toBeNull();
    await waitFor(() => expect(result.current.user).toBeUndefined());
    Object.assign(records, { get });
  });

  it.each([identifier, 'grace@example.com'])(
    'keeps the method of the known user when %s signed in with a provider, which names no user',
    async (signedIn) => {
      await signInWithProvider(signedIn);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await getRememberedSignIn(env.wallet)).toMatchObject({ type: 'EMAIL_OTP', identifier });
    },
  );

  it('remembers the provider of the known user', async () => {
    const result = await signInWithProvider(identifier, identifier);
    await waitFor(() => expect(result.current.user?.type).toBe('OAUTH'));
    expect(await getRememberedSignIn(env.wallet)).toMatchObject({ type: 'OAUTH', identifier, provider: 'google' });
  });

  it('does not remember another user, who has not asked for it', async () => {
    await signInWithProvider('grace@example.com', 'grace@example.com');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await getRememberedSignIn(env.wallet)).toMatchObject({ type: 'EMAIL_OTP', identifier });
  });
});
