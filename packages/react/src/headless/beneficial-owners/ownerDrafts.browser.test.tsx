import { signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { business, nameOwner } from '../../../test/onboarding.ts';
import { BeneficialOwners } from '../../kit/beneficial-owners/BeneficialOwners.tsx';
import { WalletProvider } from '../../provider/WalletProvider.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const firstName = page.getByLabelText('First name');
const share = page.getByLabelText('Share in percent');

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment(business);
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const show = () =>
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>
        <BeneficialOwners />
      </WalletProvider>
    </StrictMode>,
  );
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function enterGrace(): Promise<void> {
  await userEvent.click(button('Add a person'));
  await userEvent.fill(firstName, 'Grace');
  await userEvent.click(page.getByLabelText('Director'));
}

describe('the draft of a new person', () => {
  it('is there again after a step back, and after the form was off the page', async () => {
    show();
    await enterGrace();
    await userEvent.click(button('Back'));
    await userEvent.click(button('Add a person'));
    await expect.element(firstName).toHaveValue('Grace');
    cleanup();
    show();
    await userEvent.click(button('Add a person'));
    await expect.element(firstName).toHaveValue('Grace');
    await expect.element(page.getByLabelText('Director')).toBeChecked();
  });

  it('lets the browser ask before the page is left, while the form is open', async () => {
    show();
    await userEvent.click(button('Add a person'));
    await expect.element(firstName).toBeVisible();
    expect(asksBeforeUnload()).toBe(false);
    await userEvent.fill(firstName, 'Grace');
    expect(asksBeforeUnload()).toBe(true);
    await userEvent.fill(firstName, '');
    expect(asksBeforeUnload()).toBe(false);
    await userEvent.fill(firstName, 'Grace');
    await userEvent.click(button('Back'));
    await expect.element(firstName).not.toBeInTheDocument();
    expect(asksBeforeUnload()).toBe(false);
  });

  it('is not offered to another user', async () => {
    show();
    await enterGrace();
    cleanup();
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    show();
    await userEvent.click(button('Add a person'));
    await expect.element(firstName).toHaveValue('');
  });

  it('is no part of the change of a named person, which a step back discards', async () => {
    await nameOwner(env);
    show();
    await enterGrace();
    await userEvent.click(button('Back'));
    await userEvent.click(button('Change Ada Lovelace'));
    await expect.element(firstName).toHaveValue('Ada');
    await userEvent.fill(share, '75');
    await userEvent.click(button('Back'));
    await userEvent.click(button('Change Ada Lovelace'));
    await expect.element(share).toHaveValue('60');
  });
});
