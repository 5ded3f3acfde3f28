import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fixedSend } from '../../../test/fixedFlow.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { sampleQuote } from '../../../test/samples.ts';
import { loadMessages } from '../../messages/loadMessages.ts';
import { locales } from '../../messages/locales.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

linkKitStyles();
afterEach(cleanup);

const wallet = createOfflineWallet();
const quote = sampleQuote(wallet.now());
const intent = {
  sourceAccountId: 'InternalAccount:1',
  // An address, since no account can be read offline.
  destinationAccountId: '$ada@wallet.example',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
} as const;

it.each(locales)(
  'edits the amount on the line of its label at 320 px, which keeps its height, in %s',
  async (locale) => {
    await page.viewport(320, 640);
    const flow = fixedSend({ status: 'reviewing', intent, quote, changed: [] });
    const { container } = render(
      <WalletProvider wallet={wallet} locale={locale} messages={await loadMessages(locale)}>
        <Send flow={flow} />
      </WalletProvider>,
    );
    const find = (selector: string) => container.querySelector(`[data-lk-part="total"] ${selector}`);
    await waitFor(() => expect(find('button')).not.toBeNull());
    const [label, edit, amount] = ['p', 'button', '.lk-amount'].map((selector) =>
      find(selector)?.getBoundingClientRect(),
    );
    if (!label || !edit || !amount) throw new Error('The review lacks its amount.');
    expect(Math.abs(label.top + label.height / 2 - edit.top - edit.height / 2)).toBeLessThanOrEqual(1);
    expect(edit.bottom).toBeLessThanOrEqual(amount.top);
    act(() => flow.setState({ status: 'signing', intent, quote }));
    expect(find('button')).toBeNull();
    expect(find('.lk-amount')?.getBoundingClientRect().top).toBe(amount.top);
  },
);
