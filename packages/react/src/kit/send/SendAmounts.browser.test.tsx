import { createExternalAccount } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(100_000_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const sending = page.getByRole('textbox', { name: 'You send' });
const receiving = page.getByRole('textbox', { name: 'Anna Berg gets' });
const quotes = () => env.faults.calls('createQuote');
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** Opens the amount step for a payee in Germany. */
async function openAmount(props: Send.Props = {}): Promise<void> {
  await createExternalAccount(env.wallet, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013000',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Anna Berg', countryOfResidence: 'DE' },
      },
    },
  });
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>
        <Send {...props} />
      </WalletProvider>
    </StrictMode>,
  );
  await userEvent.click(page.getByRole('button', { name: /Anna Berg/ }));
  await expect.element(sending).toHaveFocus();
}

const value = (field: typeof sending) => Number((field.element() as HTMLInputElement).value.replaceAll(',', ''));

describe('Send: both sides of the amount', () => {
  it('estimates what the payee gets, marks it as an estimate, and announces it', async () => {
    await openAmount();
    await userEvent.type(sending, '50');
    await expect.poll(() => value(receiving)).toBeGreaterThan(1);
    await expect.element(page.getByText('≈ EUR')).toBeVisible();
    await expect
      .element(receiving)
      .toHaveAccessibleDescription(/An estimate\. You’ll see the exact amounts before you send\. ≈ EUR/);
    await expect.element(page.getByText(/^≈ USDB\s[\d.]+$/)).toBeVisible();
    await expect.poll(announced).toMatch(/^Anna Berg gets ≈ EUR\s\d/);
    expect(quotes()).toBe(0);
  });

  it('reads rates again only once the user has stopped typing', async () => {
    await openAmount();
    await expect.poll(() => env.faults.calls('listExchangeRates')).toBeGreaterThan(0);
    const before = env.faults.calls('listExchangeRates');
    await userEvent.type(sending, '12.34');
    await expect.poll(() => env.faults.calls('listExchangeRates')).toBe(before + 1);
  });

  it('locks what the payee gets once that is typed, and estimates what is sent', async () => {
    await openAmount();
    await userEvent.fill(receiving, '20');
    await expect.poll(() => value(sending)).toBeGreaterThan(20);
    await expect.element(sending).toHaveAttribute('data-estimated');
    await expect.element(page.getByText('EUR', { exact: true })).toBeVisible();
    await expect.poll(announced).toMatch(/^You send ≈ USDB/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect.element(page.getByText(/^EUR\s20\.00$/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Edit the amount' }));
    await expect.element(receiving).toHaveValue('20.00');
    await expect.poll(() => value(sending)).toBeGreaterThan(20);
  });

  it('leaves the typed side as it is when the user only visits the other one', async () => {
    await openAmount();
    await userEvent.type(sending, '50');
    await expect.poll(() => value(receiving)).toBeGreaterThan(1);
    await userEvent.click(receiving);
    await userEvent.click(page.getByRole('textbox', { name: 'Note (optional)' }));
    await expect.element(sending).toHaveValue('50.00');
    await expect.element(receiving).toHaveAttribute('data-estimated');
  });

  it('explains a wrong amount at the side that was typed', async () => {
    await openAmount();
    await userEvent.fill(receiving, '0.001');
    await userEvent.keyboard('{Enter}');
    await expect.element(receiving).toHaveFocus();
    await expect.element(receiving).toHaveAccessibleDescription(/Use at most 2 figures after the decimal mark\./);
    await expect.element(sending).not.toHaveAttribute('aria-invalid');
    expect(quotes()).toBe(0);
  });

  it('continues without an estimate where rates cannot be read', async () => {
    for (let call = 1; call <= 20; call += 1)
      env.faults.inject({ operation: 'listExchangeRates', call, fault: { kind: 'status', status: 503 } });
    await openAmount();
    await expect.element(page.getByText(/^No estimate right now\./)).toBeVisible();
    await userEvent.fill(receiving, '20');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  });

  it('reports the typed side with a change', async () => {
    const changes: unknown[] = [];
    await openAmount({ onChange: (change) => changes.push(change) });
    await userEvent.fill(receiving, '20');
    expect(changes.at(-1)).toMatchObject({ amount: '20', lockedCurrencySide: 'RECEIVING' });
  });

  it('shows one field where nothing is converted', async () => {
    await createExternalAccount(env.wallet, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        currency: 'USDB',
        accountInfo: {
          accountType: 'SPARK_WALLET',
          address: 'spark1pgss9xyupdmvk43ew87un0hnrmqxcdtq7vjf6mhfuhvrc4mz2ktwqhm06lpfz2',
        },
      },
    });
    render(
      <WalletProvider wallet={env.wallet}>
        <Send />
      </WalletProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: /USDB on Spark/ }));
    await expect.element(sending).toBeVisible();
    await userEvent.type(sending, '5');
    expect(page.getByRole('textbox').elements()).toHaveLength(2);
    expect(env.faults.calls('listExchangeRates')).toBe(0);
  });
});
