import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { samplesAt } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Login } from './Login.tsx';

const field = page.getByRole('textbox', { name: 'Phone number' });
const country = page.getByRole('combobox', { name: 'Country code' });
const request = page.getByRole('button', { name: 'Text me a code' });

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await env.close();
});

function show(languages: readonly string[] = ['de-AT', 'en']) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const flow = fixedLogin({ status: 'idle' });
  const onChange = vi.fn();
  render(
    <WalletProvider wallet={env.wallet}>
      <Login flow={flow} methods={['SMS_OTP', 'EMAIL_OTP']} onChange={onChange} />
    </WalletProvider>,
  );
  return { flow, onChange };
}

describe('Login by phone', () => {
  it('reads a national number with the country of the browser', async () => {
    const { flow, onChange } = show();
    await expect.element(country).toHaveValue('AT');
    await userEvent.fill(field, '0664 1234567');
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ method: 'SMS_OTP', isComplete: true }));
    await userEvent.click(request);
    expect(flow.calls).toEqual([['requestCode', { type: 'SMS_OTP', value: '+436641234567' }]]);
  });

  it('reads a national number with the country that the user chooses, and corrects the problem', async () => {
    const { flow } = show();
    await expect.element(country).toHaveValue('AT');
    await userEvent.fill(field, '70 123 45');
    await userEvent.selectOptions(country, 'US');
    await userEvent.click(request);
    await expect.element(field).toHaveAccessibleDescription(/Enter your phone number/);
    expect(flow.calls).toEqual([]);
    await userEvent.fill(field, '70 123 45 67');
    await userEvent.click(request);
    await expect.element(field).toHaveAccessibleDescription(/Enter your phone number/);
    await userEvent.selectOptions(country, 'SE');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await userEvent.click(request);
    expect(flow.calls).toEqual([['requestCode', { type: 'SMS_OTP', value: '+46701234567' }]]);
  });

  it('shows the country of a pasted international number, and lets the user replace it', async () => {
    const { flow } = show();
    await expect.element(country).toHaveValue('AT');
    await userEvent.fill(field, '+49 (0)151 23456789');
    await expect.element(country).toHaveValue('DE');
    await userEvent.click(request);
    await userEvent.selectOptions(country, 'CH');
    await expect.element(field).toHaveValue('01512 3456789');
    await userEvent.fill(field, '+41 79 123 45 67');
    await userEvent.click(request);
    expect(flow.calls).toEqual([
      ['requestCode', { type: 'SMS_OTP', value: '+4915123456789' }],
      ['requestCode', { type: 'SMS_OTP', value: '+41791234567' }],
    ]);
  });

  it('requests no code for an incomplete international number', async () => {
    const { flow, onChange } = show();
    await expect.element(country).toHaveValue('AT');
    await userEvent.type(field, '+46 70 123');
    await userEvent.click(request);
    await expect.element(field).toHaveAccessibleDescription(/Enter your phone number/);
    expect(flow.calls).toEqual([]);
    expect(onChange).not.toHaveBeenCalledWith({ method: 'SMS_OTP', isComplete: true });
  });

  it('cannot be changed while a code is requested', async () => {
    const { flow } = show();
    await expect.element(country).not.toHaveAttribute('aria-disabled');
    const identifier = { type: 'SMS_OTP', value: '+436641234567' } as const;
    act(() => flow.setState({ status: 'requestingCode', identifier }));
    await expect.element(country).toHaveAttribute('aria-disabled', 'true');
  });

  it('groups the digits of the number to which a code is sent', async () => {
    const { flow } = show();
    const identifier = { type: 'SMS_OTP', value: '+14155550123' } as const;
    const { challenge } = samplesAt(env.wallet.now());
    act(() => flow.setState({ status: 'awaitingCode', identifier, challenge }));
    await expect.element(page.getByText('+1 415 555 0123')).toBeVisible();
  });

  it('reads digits of every script', async () => {
    const { flow } = show(['hi-IN']);
    await expect.element(country).toHaveValue('IN');
    await userEvent.fill(field, '०९८७६५४३२१०');
    await userEvent.click(request);
    expect(flow.calls).toEqual([['requestCode', { type: 'SMS_OTP', value: '+919876543210' }]]);
  });

  it('keeps the autofill of phone numbers', async () => {
    show();
    await expect.element(field).toHaveAttribute('autocomplete', 'tel');
    await expect.element(country).toHaveAttribute('autocomplete', 'tel-country-code');
  });
});
