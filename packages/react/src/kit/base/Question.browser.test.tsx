import '../../styles.css';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { Question } from './Question.tsx';

afterEach(cleanup);

function Asked({ onConfirm }: { readonly onConfirm: () => void }): ReactElement {
  const [isAsking, setAsking] = useState(true);
  if (!isAsking) return <p>Kept</p>;
  return (
    <Question
      heading={<h3 id="question">Close the card?</h3>}
      labelledBy="question"
      details={<p>It ends for good.</p>}
      onCancel={() => setAsking(false)}
    >
      <Button autoFocus onClick={() => setAsking(false)}>
        Keep
      </Button>
      <Button onClick={onConfirm}>Close</Button>
    </Question>
  );
}

it('makes the safe choice on Escape, and leaves the sheet around it open', async () => {
  const onConfirm = vi.fn();
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <Sheet title="Wallet" defaultOpen>
        <Asked onConfirm={onConfirm} />
      </Sheet>
    </WalletProvider>,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Close the card?' })).toBeVisible();
  (page.getByRole('button', { name: 'Close', exact: true }).last().element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Kept')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Wallet' })).not.toBeInTheDocument();
});

it('leaves an unlock that took the place of the buttons on Escape', async () => {
  const onCancel = vi.fn();
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <Sheet title="Wallet" defaultOpen>
        <Question
          heading={<h3 id="question">Close the card?</h3>}
          labelledBy="question"
          details={<p>It ends for good.</p>}
          onCancel={onCancel}
        >
          <Button>Unlock</Button>
        </Question>
      </Sheet>
    </WalletProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  (page.getByRole('button', { name: 'Unlock' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
});
