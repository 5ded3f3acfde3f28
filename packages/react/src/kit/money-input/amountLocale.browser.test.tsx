// cspell:ignore Betrag Zurück Weiter
import type { IndicativeRate } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { ExchangeRates } from '../exchange-rates/ExchangeRates.tsx';
import { Fund } from '../fund/Fund.tsx';
import { Send } from '../send/Send.tsx';
import { MoneyInput } from './MoneyInput.tsx';

const usd = { code: 'USD', decimals: 2 };

afterEach(cleanup);

function Controlled(): ReactElement {
  const [value, setValue] = useState('$50.125');
  return <MoneyInput label="Amount" currency={usd} value={value} onValueChange={setValue} />;
}

/** Renders content in English. Returns how to switch its language. */
function show(content: ReactNode, wallet = createOfflineWallet()): (locale: string) => void {
  const inLocale = (locale: string): ReactElement => (
    <StrictMode>
      <WalletProvider wallet={wallet} locale={locale}>
        {content}
      </WalletProvider>
    </StrictMode>
  );
  const { rerender } = render(inLocale('en'));
  return (locale) => rerender(inLocale(locale));
}

describe('a typed amount after a change of the language', () => {
  const field = page.getByRole('textbox', { name: /^(Amount|Betrag)/ });

  it('stays the same amount in a field that keeps its value', async () => {
    const onValueChange = vi.fn();
    const setLocale = show(<MoneyInput label="Amount" currency={usd} onValueChange={onValueChange} />);
    await userEvent.fill(field, '1,234.5');
    setLocale('de');
    await expect.element(field).toHaveValue('1.234,50');
    expect(onValueChange).toHaveBeenLastCalledWith('1.234,50', { ok: true, amount: 123_450n });
    setLocale('ar-EG');
    await expect.element(field).toHaveValue('١٬٢٣٤٫٥٠');
    setLocale('en');
    await expect.element(field).toHaveValue('1,234.50');
    await userEvent.fill(field, '7');
    setLocale('de');
    await expect.element(field).toHaveValue('7,00');
  });

  it('stays the same amount in a field whose caller keeps the value', async () => {
    const setLocale = show(<Controlled />);
    setLocale('de');
    // Too many decimals are still too many, and no thousands.
    await expect.element(field).toHaveValue('50,125');
  });

  it('leaves a text that is no amount', async () => {
    const setLocale = show(<MoneyInput label="Amount" currency={usd} defaultValue="fifty" />);
    setLocale('de');
    await expect.element(field).toHaveValue('fifty');
  });

  it('stays the same amount in the converter of exchange rates', async () => {
    const rate: IndicativeRate = {
      currency: { code: 'EUR', decimals: 2 },
      rate: '0.9',
      inverse: '1.1',
      updatedAt: Date.parse('2026-11-21T14:02:00Z'),
      row: {
        sourceCurrency: 'USD',
        destinationCurrency: { code: 'EUR', decimals: 2 },
        destinationPaymentRail: 'SEPA',
        sendingAmount: 100_00,
        receivingAmount: 90_00,
        minSendingAmount: 1,
        maxSendingAmount: 1_000_000_00,
        exchangeRate: 0.9,
        fees: { fixed: 0, total: 0 },
        updatedAt: '2026-11-21T14:02:00Z',
      },
    };
    const store = fixedStore({ status: 'ready', data: [rate] } as never);
    const env = await createTestEnvironment();
    await env.signIn();
    const setLocale = show(<ExchangeRates currencies={[usd]} store={store as never} />, env.wallet);
    await userEvent.fill(field, '1,000.5');
    setLocale('de');
    await expect.element(field).toHaveValue('1.000,50');
    await expect.element(page.getByText(/900,45/)).toBeVisible();
    await env.close();
  });
});

describe('a payment after a change of the language', () => {
  let env: TestEnvironment;
  beforeEach(async () => {
    env = await createTestEnvironment();
    await env.signIn();
  });
  afterEach(async () => {
    cleanup();
    await env.close();
  });

  it('sends the amount that was typed, also where it was typed before another step', async () => {
    await env.fund(100_000_000n);
    const { id } = await env.createBankAccount();
    const setLocale = show(<Send destination={id} />, env.wallet);
    const amount = page.getByRole('textbox').first();
    await userEvent.fill(amount, '50.125');
    setLocale('de');
    await expect.element(amount).toHaveValue('50,125');
    await userEvent.click(page.getByRole('button', { name: 'Zurück' }));
    setLocale('en');
    await userEvent.click(page.getByRole('button', { name: /Ada Lovelace/ }));
    await expect.element(amount).toHaveValue('50.125');
    setLocale('de');
    await expect.element(amount).toHaveValue('50,125');
    await userEvent.click(page.getByRole('button', { name: 'Weiter' }));
    await expect.element(page.getByRole('button', { name: /50,125\s/ })).toBeVisible();
  });

  it('asks for the amount to pay in that was typed', async () => {
    const setLocale = show(<Fund />, env.wallet);
    const amount = page.getByRole('textbox', { name: 'You pay' });
    await userEvent.fill(amount, '1,234.5');
    setLocale('de');
    await expect.element(page.getByRole('textbox')).toHaveValue('1.234,50');
    await userEvent.click(page.getByRole('button', { name: 'Weiter' }));
    await expect.poll(() => document.body.textContent).toMatch(/1\.234,50\sUSD/);
  });
});
