import { listExternalAccounts, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';

linkKitStyles();

const operation = 'createExternalAccount';
const clabe = page.getByRole('textbox', { name: 'CLABE' });
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

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

/** Enters an account in Mexico and saves it. */
async function save(): Promise<void> {
  await userEvent.fill(clabe, '032180000118359719');
  await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Mateo Ortiz');
  await userEvent.click(button('Continue'));
  await userEvent.click(button('Save account'));
}

/** Lets a save end without a response: no request reaches the service. */
function loseRequests(): void {
  for (const call of [1, 2, 3]) env.faults.inject({ operation, call, fault: { kind: 'lostRequest' } });
}

describe('a save that outlives the form', () => {
  it('leaves nothing behind once the account is saved', async () => {
    const onSuccess = vi.fn();
    env.faults.inject({ operation, fault: { kind: 'delay', ms: 100 } });
    show({ initialPlace: 'MX-MXN', onSuccess });
    await save();
    cleanup();
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    show({ initialPlace: 'MX-MXN' });
    await expect.element(clabe).toHaveValue('');
    expect((await listExternalAccounts(env.wallet)).data).toHaveLength(1);
  });

  it('leaves the details to correct once it is refused', async () => {
    const onError = vi.fn();
    env.faults.inject({ operation, fault: { kind: 'delay', ms: 100 } });
    show({ initialPlace: 'US-USD', onError });
    // The bank of the sandbox refuses this number.
    const entered = { 'Routing number': '021000021', 'Account number': '5550105', 'Full name': 'Ada Lovelace' };
    for (const [name, text] of Object.entries(entered)) await userEvent.fill(page.getByRole('textbox', { name }), text);
    await userEvent.click(button('Continue'));
    await userEvent.click(button('Save account'));
    cleanup();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    show({ initialPlace: 'US-USD' });
    await expect.element(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('5550105');
  });

  it('is checked first, whatever the next form is opened for', async () => {
    const onError = vi.fn();
    loseRequests();
    show({ initialPlace: 'MX-MXN', onError });
    await save();
    await expect.element(heading('We’re not sure it was saved')).toBeVisible();
    cleanup();
    show({ initialValue: address });
    await expect.element(heading('We’re not sure it was saved')).toBeVisible();
    cleanup();
    show({ initialPlace: 'GB-GBP', countries: ['GB'] });
    await userEvent.click(button('Check again'));
    await expect.element(heading('Account saved')).toBeVisible();
    expect((await listExternalAccounts(env.wallet)).data).toHaveLength(1);
  });
});

describe('a refused check of an unknown outcome', () => {
  const limited = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;

  it('says why, and leads back to the details while the account is not registered', async () => {
    loseRequests();
    env.faults.inject({ operation, call: 4, fault: limited });
    show({ initialPlace: 'MX-MXN' });
    await save();
    await expect.element(heading('We’re not sure it was saved')).toBeVisible();
    await expect.element(button('Correct the details')).not.toBeInTheDocument();
    await userEvent.click(button('Check again'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/too many tries/);
    await expect.element(page.getByText(/^It isn’t among your saved accounts/)).toBeVisible();
    await userEvent.click(button('Correct the details'));
    await expect.element(clabe).toHaveValue('032 180 00011835971 9');
  });

  it('does not lead back while the account may be registered', async () => {
    for (const call of [1, 2, 3]) env.faults.inject({ operation, call, fault: { kind: 'lostResponse' } });
    env.faults.inject({ operation, call: 4, fault: limited });
    show({ initialPlace: 'MX-MXN' });
    await save();
    await userEvent.click(button('Check again'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/too many tries/);
    await expect.element(button('Correct the details')).not.toBeInTheDocument();
    await userEvent.click(button('Check again'));
    await expect.element(heading('Account saved')).toBeVisible();
  });
});

describe('the user of a form', () => {
  it('takes the details along: the next user gets an empty form, and no draft', async () => {
    show({ initialPlace: 'MX-MXN' });
    await userEvent.fill(clabe, '032180000118359719');
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    await expect.element(heading('Where does the money go?')).toBeVisible();
    cleanup();
    show({ initialPlace: 'MX-MXN' });
    await expect.element(clabe).toHaveValue('');
  });

  it('is the next one after that', async () => {
    show({ initialPlace: 'MX-MXN' });
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    await userEvent.click(button(/^Mexico/));
    await userEvent.fill(clabe, '032180000118359719');
    cleanup();
    show({ initialPlace: 'MX-MXN' });
    await expect.element(clabe).toHaveValue('032180000118359719');
  });
});

it('offers every place again after the account of an initial value is saved', async () => {
  show({ initialValue: address });
  await expect.element(button(/^Polygon/).first()).toBeVisible();
  await expect.element(button(/^Mexico/)).not.toBeInTheDocument();
  await userEvent.click(button(/^Base/).first());
  await userEvent.click(button('Continue'));
  await userEvent.click(button('Save account'));
  await userEvent.click(button('Done'));
  await expect.element(button(/^Mexico/)).toBeVisible();
});
