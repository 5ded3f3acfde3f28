import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { failure } from '../../test/samples.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { BankAccountForm } from './bank-account-form/BankAccountForm.tsx';
import { StepUpGuard } from './step-up/StepUpGuard.tsx';

let host: HTMLElement;
afterEach(() => {
  cleanup();
  host.remove();
});

/** Renders components in the shadow root of a page's element; returns the root. */
function show(content: ReactNode): ShadowRoot {
  host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  render(<WalletProvider wallet={createOfflineWallet()}>{content}</WalletProvider>, { container });
  return root;
}

describe('the focus in a shadow root', () => {
  it('moves to the only wrong field of a bank account', async () => {
    await import('./bank-account-form/BankAccountFormContent.tsx');
    const root = show(<BankAccountForm initialPlace="MX-MXN" accountTypes={['MXN_ACCOUNT']} />);
    await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Mateo Ortiz');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    const field = page.getByRole('textbox', { name: 'CLABE' }).element();
    await expect.poll(() => root.activeElement).toBe(field);
  });

  it('returns to the button of an action that the user does not confirm', async () => {
    const root = show(
      <StepUpGuard>
        {(guard) => (
          <button
            type="button"
            onClick={() => guard.run(() => Promise.reject(failure('AUTH_REQUIRED', 'signIn'))).catch(() => undefined)}
          >
            Trust
          </button>
        )}
      </StepUpGuard>,
    );
    const button = page.getByRole('button', { name: 'Trust' });
    await userEvent.click(button);
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.poll(() => root.activeElement).toBe(button.element());
  });
});
