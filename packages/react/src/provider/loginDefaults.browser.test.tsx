import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockScreen } from '../kit/lock-screen/LockScreen.tsx';
import { Login } from '../kit/login/Login.tsx';
import { Send } from '../kit/send/Send.tsx';
import type { LoginDefaults } from './LoginDefaults.ts';
import { WalletProvider } from './WalletProvider.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const login: LoginDefaults = { methods: ['SMS_OTP'], rememberDevice: true, slots: { legal: <p>Our terms</p> } };

function show(children: ReactNode): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet} login={login}>
        {children}
      </WalletProvider>
    </StrictMode>,
  );
}

describe('WalletProvider with a sign-in', () => {
  it('decides how users sign in inside a component', async () => {
    show(<Send />);
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByLabelText('Email address')).toBeNull();
    expect(screen.getByLabelText('Remember me on this device')).toBeVisible();
    expect(screen.getByText('Our terms')).toBeVisible();
  });

  it('is overridden by the props of a sign-in', async () => {
    show(<Login methods={['EMAIL_OTP']} slots={{ legal: <p>Other terms</p> }} />);
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    expect(screen.getByText('Other terms')).toBeVisible();
    expect(screen.queryByText('Our terms')).toBeNull();
  });

  it('decides what a lock screen offers', async () => {
    show(<LockScreen />);
    expect(await screen.findByText('Our terms')).toBeVisible();
    expect(screen.queryByText('Remember me on this device')).toBeNull();
  });
});
