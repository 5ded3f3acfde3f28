import type { StepUpState, Wallet } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedStepUp } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { failure, sampleChallenge, sampleQuote } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { StepUp } from './StepUp.tsx';

afterEach(cleanup);

it('shows the challenge of a new attempt after the user had closed a failed one', async () => {
  const wallet: Wallet = createOfflineWallet();
  const subject = { type: 'quote', quote: sampleQuote(wallet.now()) } as const;
  const failed: StepUpState = { status: 'prepareFailed', subject, error: failure('NETWORK_FAILED', 'retry') };
  const flow = fixedStepUp(failed);
  render(
    <WalletProvider wallet={wallet}>
      <StepUp flow={flow} onCancel={() => {}} />
    </WalletProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  flow.setState({ status: 'preparing', subject });
  flow.setState({ status: 'awaitingProof', subject, challenge: sampleChallenge(wallet.now()) });
  await expect.element(page.getByRole('textbox'), { timeout: 5_000 }).toBeVisible();
});
