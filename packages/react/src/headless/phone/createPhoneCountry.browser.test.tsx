import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { failure } from '../../../test/samples.ts';
import { phoneNumbers } from '../../hooks/modules/phoneNumbers.ts';
import { Login } from '../../kit/login/Login.tsx';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { useLoginContext } from '../login/context.ts';
import { useProfileContext } from '../profile/context.ts';
import * as Profile from '../profile/index.parts.ts';
import { useScaEnrolmentContext } from '../sca-enrolment/context.ts';
import * as ScaEnrolment from '../sca-enrolment/index.parts.ts';
import { useScaResetContext } from '../sca-reset/context.ts';
import * as ScaReset from '../sca-reset/index.parts.ts';
import { createPhoneCountry } from './createPhoneCountry.tsx';
import { type PhoneDraft, readPhone } from './readPhone.ts';

const wallet = createOfflineWallet();
const select = page.getByRole('combobox', { name: 'Country code' });
afterEach(cleanup);

/** Stands for a chunk that did not load. */
function createFail(
  useContext: (part: string) => { edit(change: { readonly phone: PhoneDraft }): void },
): () => ReactElement {
  return () => {
    const { edit } = useContext('Fail');
    return (
      <button type="button" onClick={() => edit({ phone: { error: failure('MODULE_LOAD_FAILED', 'retry') } })}>
        Fail
      </button>
    );
  };
}
const Fail = createFail(useLoginContext);

describe('createPhoneCountry', () => {
  it('reports that the calling codes did not load, renders nothing, and loads them when the connection returns', async () => {
    const reports: PhoneDraft[] = [];
    const load = vi.fn<() => Promise<typeof phoneNumbers>>().mockRejectedValueOnce(new TypeError('No connection.'));
    load.mockResolvedValue(phoneNumbers);
    const Country = createPhoneCountry(() => {
      const [text, setText] = useState('070 123 45 67');
      const setPhone = (phone: PhoneDraft) => void reports.push(phone);
      return { isShown: true, isBusy: false, text, phone: undefined, userCountry: 'SE', setPhone, setText };
    }, load);
    render(
      <WalletProvider wallet={wallet}>
        <Country aria-label="Country code" />
      </WalletProvider>,
    );
    await vi.waitFor(() => expect(reports.at(-1)?.error).toMatchObject({ code: 'MODULE_LOAD_FAILED', next: 'retry' }));
    await expect.element(select).not.toBeInTheDocument();
    expect(readPhone('070 123 45 67', reports.at(-1))).toBeUndefined();
    expect(readPhone('+46 70 123 45 67', reports.at(-1))).toBe('+46701234567');

    window.dispatchEvent(new Event('online'));
    await expect.element(select).toHaveValue('SE');
    await vi.waitFor(() =>
      expect(reports.at(-1)).toEqual({ country: 'SE', text: '070 123 45 67', number: '+46701234567' }),
    );
  });

  it('keeps its value while a request with the number runs', async () => {
    const setPhone = vi.fn<(phone: PhoneDraft) => void>();
    const field = { isShown: true, isBusy: true, text: '', phone: undefined, setPhone, setText: vi.fn() };
    const Country = createPhoneCountry(
      () => ({ ...field, userCountry: 'SE' }),
      async () => phoneNumbers,
    );
    render(
      <WalletProvider wallet={wallet}>
        <Country aria-label="Country code" />
      </WalletProvider>,
    );
    await expect.element(select).toHaveValue('SE');
    await expect.element(select).toHaveAttribute('aria-disabled', 'true');
    const element = select.element() as HTMLSelectElement;
    element.value = 'US';
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(select).toHaveValue('SE');
    expect(setPhone.mock.calls.map(([phone]) => phone.country)).toEqual(['SE']);
  });

  it('loads nothing while no phone number is asked for', async () => {
    const load = vi.fn(async () => phoneNumbers);
    const field = { isShown: false, isBusy: false, text: '', phone: undefined, setPhone: vi.fn(), setText: vi.fn() };
    const Country = createPhoneCountry(() => field, load);
    const { container } = render(
      <WalletProvider wallet={wallet}>
        <Country aria-label="Country code" />
      </WalletProvider>,
    );
    expect(container.querySelector('select')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('reports to the page of a login that the calling codes did not load', async () => {
    const onError = vi.fn();
    const props = { methods: ['SMS_OTP'], onError, slots: { footer: <Fail /> } } as const;
    const flow = fixedLogin({ status: 'idle' });
    render(
      <WalletProvider wallet={wallet}>
        <Login {...props} flow={flow} />
      </WalletProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Fail' }));
    expect(onError.mock.calls).toEqual([[{ code: 'MODULE_LOAD_FAILED', next: 'retry' }]]);

    // Another error is reported in between, and the first one still applies after it.
    const identifier = { type: 'SMS_OTP', value: '+46701234567' } as const;
    act(() => flow.setState({ status: 'requestFailed', identifier, error: failure('NETWORK_FAILED', 'retry') }));
    act(() => flow.setState({ status: 'idle' }));
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual(['MODULE_LOAD_FAILED', 'NETWORK_FAILED']);
  });

  it.each([
    ['profile', Profile.Root, createFail(useProfileContext)],
    ['enrolment', ScaEnrolment.Root, createFail(useScaEnrolmentContext)],
    ['reset', ScaReset.Root, createFail(useScaResetContext)],
  ])('reports to the page of the %s that the calling codes did not load', async (_, Root, Fail) => {
    const onError = vi.fn();
    render(
      <WalletProvider wallet={wallet}>
        <Root onError={onError}>
          <Fail />
        </Root>
      </WalletProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Fail' }));
    const reports = onError.mock.calls.filter(([error]) => error.code === 'MODULE_LOAD_FAILED');
    expect(reports).toEqual([[{ code: 'MODULE_LOAD_FAILED', next: 'retry' }]]);
  });
});
