import { listExternalAccounts, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import french from '../../messages/fr.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';

linkKitStyles();

let env: TestEnvironment;
beforeEach(async () => {
  // The form loads on demand: the first load may take its time.
  await import('./BankAccountFormContent.tsx');
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

function show(props: BankAccountForm.Props = {}): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>
        <BankAccountForm {...props} />
      </WalletProvider>
    </StrictMode>,
  );
}

const focused = () => {
  const element = document.activeElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
};

/** Presses keys, and waits until the focus is where it belongs. */
async function press(keys: string, expected: string | RegExp): Promise<void> {
  await userEvent.keyboard(keys);
  await expect.poll(focused, { message: `the focus after ${keys}` }).toMatch(expected);
}

describe('the wallets among the places', () => {
  const tron = page.getByRole('button', { name: /^Tron/ });

  it('open above the countries on request', async () => {
    show();
    const wallets = page.getByText('Wallets', { exact: true });
    await expect.element(wallets).toBeVisible();
    await expect.element(tron).not.toBeInTheDocument();
    const group = page.getByRole('heading', { name: 'All countries' }).element();
    expect(wallets.element().compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(wallets);
    await expect.element(tron.first()).toBeVisible();
  });

  it('stay open after a search, and after the way back from one of them', async () => {
    show();
    await userEvent.click(page.getByRole('heading', { name: 'Wallets' }));
    const search = page.getByRole('searchbox');
    await userEvent.fill(search, 'germany');
    await expect.element(tron).not.toBeInTheDocument();
    await userEvent.fill(search, '');
    await expect.element(tron.first()).toBeVisible();
    await userEvent.click(tron.first());
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await expect.element(tron.first()).toBeVisible();
  });

  it('are not found by their kind where a country is', async () => {
    render(
      <WalletProvider wallet={env.wallet} locale="fr" messages={french}>
        <BankAccountForm />
      </WalletProvider>,
    );
    await userEvent.fill(page.getByRole('searchbox'), 'port');
    await expect.element(page.getByRole('button', { name: /^Portugal/ }).first()).toBeVisible();
    await expect.element(tron).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('searchbox'), french['bankAccount.place.wallets'] ?? 'absent');
    await expect.element(tron.first()).toBeVisible();
  });

  it('are found by their kind', async () => {
    show();
    await userEvent.fill(page.getByRole('searchbox'), 'wallet');
    await expect.element(tron.first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Germany/ })).not.toBeInTheDocument();
  });
});

describe('BankAccountForm by keyboard', () => {
  it('goes from the country to the saved account, and asserts the focus after every step', async () => {
    const done: unknown[] = [];
    show({ autoFocus: true, countries: ['DE', 'MX'], accountTypes: ['MXN_ACCOUNT'], onDone: (one) => done.push(one) });
    await expect.poll(focused).toBe('Where does the money go?');
    await press('{Tab}', 'Country or currency');
    await press('mex', 'Country or currency');
    await press('{Tab}', /^.*Mexico.*Mexican pesos/);
    await press('{Enter}', 'Account: Mexico');
    // Two problems: the summary takes the focus, and its links lead to the fields.
    await press('{Tab}', 'CLABE');
    await press('{Enter}', /2 things to correct.*Enter “CLABE” like 032180000118359719\..*Fill in “Full name”\./);
    await press('{Tab}', 'Enter “CLABE” like 032180000118359719.');
    await press('{Tab}', 'Fill in “Full name”.');
    await press('{Enter}', 'Full name');
    await press('Mateo Ortiz', 'Full name');
    // One problem is left: its field takes the focus.
    await press('{Enter}', 'CLABE');
    await press('032180000118359718', 'CLABE');
    await press('{Enter}', 'CLABE');
    await expect.element(page.getByText(/One of the characters isn’t right\./)).toBeVisible();
    await press('{Backspace}9', 'CLABE');
    await press('{Enter}', 'Check the details');
    await press('{Tab}', 'Edit: Account');
    await press('{Tab}', 'Edit: Owner');
    await press('{Enter}', 'Account: Mexico');
    await press('{Tab}', 'CLABE');
    await press('{Enter}', 'Check the details');
    await press('{Tab}{Tab}{Tab}', 'Save account');
    await press('{Enter}', 'Account saved');
    await press('{Tab}', 'Done');
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual([expect.objectContaining({ currency: 'MXN' })]);
  });
});

describe('the draft of BankAccountForm', () => {
  const clabe = page.getByRole('textbox', { name: 'CLABE' });

  it('is there again after the form was removed from the page, and is stored nowhere', async () => {
    show({ initialPlace: 'MX-MXN' });
    await userEvent.fill(clabe, '032180000118359719');
    cleanup();
    show();
    await expect.element(clabe).toHaveValue('032180000118359719');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain('032180000118359719');
  });

  it('takes no focus when it is restored, although it had problems', async () => {
    show({ initialPlace: 'MX-MXN' });
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    cleanup();
    show();
    await expect.element(clabe).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is not shown for another place, and not to another user', async () => {
    show({ initialPlace: 'MX-MXN' });
    await userEvent.fill(clabe, '032180000118359719');
    cleanup();
    show({ initialPlace: 'GB-GBP' });
    await expect.element(page.getByRole('textbox', { name: 'Sort code' })).toHaveValue('');
    cleanup();
    show({ initialPlace: 'MX-MXN' });
    await userEvent.fill(clabe, '032180000118359719');
    cleanup();
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    show({ initialPlace: 'MX-MXN' });
    await expect.element(clabe).toHaveValue('');
  });

  it('is gone once the account is saved', async () => {
    show({ initialPlace: 'MX-MXN' });
    await userEvent.fill(clabe, '032180000118359719');
    await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Mateo Ortiz');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.click(page.getByRole('button', { name: 'Save account' }));
    await expect.element(page.getByRole('heading', { name: 'Account saved' })).toBeVisible();
    cleanup();
    show({ initialPlace: 'MX-MXN' });
    await expect.element(clabe).toHaveValue('');
    expect((await listExternalAccounts(env.wallet)).data).toHaveLength(1);
  });
});
