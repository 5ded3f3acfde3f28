import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { failure } from '../../../test/samples.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import type { ModuleState } from '../../hooks/useModule.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { LaterStep } from './LaterStep.tsx';
import { PendingStep } from './PendingStep.tsx';
import type { StepProps } from './stepProps.ts';

const wallet = createOfflineWallet();
const steps: StepProps = {
  ...{ methods: ['EMAIL_OTP'], passkey: 'none', providers: [], headingLevel: 2, slots: {} },
  ...{ onRecovery: undefined, onCancel: undefined },
};
const flow = fixedLogin({
  status: 'awaitingCode',
  identifier: { type: 'EMAIL_OTP', value: 'ada@example.com' },
  challenge: {
    ...{ authMethodId: 'AuthMethod:1', code: { length: 6, alphanumeric: false }, sent: 1 },
    ...{ sentAt: Date.now(), resendAt: Date.now(), expiresAt: Date.now() + 300_000 },
  },
});
const code = page.getByRole('textbox', { name: '6-digit code' });
const onError = vi.fn();
const onRetry = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Shows a login that awaits a code, while the code of its step is in the given state. */
function show(load: ModuleState<unknown>) {
  const toTree = (now: ModuleState<unknown>) => (
    <WalletProvider wallet={wallet}>
      <Parts.Root flow={flow} onError={onError}>
        {now.status === 'ready' ? (
          <LaterStep {...steps} step="code" user={undefined} />
        ) : (
          <PendingStep {...steps} load={now} onRetry={onRetry} />
        )}
      </Parts.Root>
    </WalletProvider>
  );
  const { rerender } = render(toTree(load));
  return { change: (next: ModuleState<unknown>) => rerender(toTree(next)) };
}

describe('PendingStep', () => {
  it('gives the step the focus once its code has loaded, if the user was in the login', async () => {
    const { change } = show({ status: 'loading', isRetry: false });
    await userEvent.click(page.getByRole('heading', { name: 'Sign in' }));
    change({ status: 'ready', module: undefined });
    await expect.element(code).toHaveFocus();
  });

  it('leaves the focus where it is if the user was elsewhere', async () => {
    const { change } = show({ status: 'loading', isRetry: false });
    change({ status: 'ready', module: undefined });
    await expect.element(code).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it('reports code that did not load once, and continues the same login after a retry', async () => {
    const error = failure('MODULE_LOAD_FAILED', 'retry');
    const { change } = show({ status: 'failed', isRepeated: false, error });
    await expect.element(page.getByText('We couldn’t load this part.')).toBeVisible();
    expect(onError.mock.calls).toEqual([[{ code: 'MODULE_LOAD_FAILED', next: 'retry' }]]);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();

    change({ status: 'loading', isRetry: true });
    change({ status: 'ready', module: undefined });
    await expect.element(code).toHaveFocus();
    await expect.element(page.getByText('If ada@example.com can sign in here')).toBeVisible();
    expect(onError).toHaveBeenCalledOnce();
  });
});
