// cspell:ignore Retour Zurück Ändern Ändra
import { WalletError } from '@latchkey/core';
import { forgetWarnings } from '@latchkey/core/development';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { rootProps } from '../kit/base/rootProps.ts';
import { Login } from '../kit/login/Login.tsx';
import { createMessageLoader } from '../messages/createMessageLoader.ts';
import de from '../messages/de.ts';
import { approvals } from '../messages/en/approvals.ts';
import { general } from '../messages/en/general.ts';
import { send } from '../messages/en/send.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useAppearance } from './useAppearance.ts';
import { useLanguage } from './useLanguage.ts';
import { WalletProvider } from './WalletProvider.tsx';

linkKitStyles();

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  forgetWarnings();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  warn.mockRestore();
});

const wallet = createOfflineWallet();
const german = { 'general.language': 'de', 'general.back': 'Zurück' };
const japanese = { 'general.language': 'ja', 'general.back': '戻る' };
const none = {};
const sending = { 'send.edit': 'Edit' };

/** Renders the hook with imports that the test settles. */
function showLanguage(initial: Partial<useLanguage.Parameters> = {}, { failures = 0 } = {}) {
  let time = 0;
  const de = vi.fn(async () => ({ default: german }));
  for (let count = 0; count < failures; count++) de.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const ja = vi.fn(async () => ({ default: japanese }));
  const payments = vi.fn(async () => ({ default: none }));
  const loader = createMessageLoader({
    de: { access: de, payments, accounts: payments },
    ja: { access: ja, payments, accounts: payments },
  });
  const onError = vi.fn();
  const now = () => time;
  const shown = renderHook(
    (changes: Partial<useLanguage.Parameters>) =>
      useLanguage({ locale: 'de', overrides: none, loader, now, onError, render: 0, ...initial, ...changes }),
    { initialProps: {}, wrapper: StrictMode },
  );
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...shown, de, ja, payments, onError, pass };
}

describe('useLanguage', () => {
  it('is loading until the first texts are there', async () => {
    const { result, de } = showLanguage();
    expect(result.current).toMatchObject({
      locale: 'de',
      messages: {},
      text: { lang: 'en', dir: 'ltr', isLoading: true },
    });
    await waitFor(() => expect(result.current.messages).toEqual(german));
    expect(result.current.text).toEqual({ lang: 'de', dir: 'ltr', isLoading: false });
    expect(de).toHaveBeenCalledTimes(1);
  });

  it.each(['', 'de_DE', '!!', null])('shows English for a locale that is no BCP 47 tag: %j', (locale) => {
    const { result, de } = showLanguage({ locale: locale as string });
    expect(result.current).toMatchObject({ locale: 'en', text: { lang: 'en', dir: 'ltr', isLoading: false } });
    expect(de).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`"${locale}" is not a BCP 47 tag`));
  });

  it('loads the parts of a language that are requested', async () => {
    const { result, payments } = showLanguage();
    await waitFor(() => expect(result.current.messages).toEqual(german));
    expect(payments).not.toHaveBeenCalled();
    act(() => result.current.requestTexts(sending));
    expect(result.current).toMatchObject({ messages: german, text: { isLoading: false } });
    await waitFor(() => expect(payments).toHaveBeenCalledTimes(1));
  });

  it('is loading for an area whose texts are missing, and for no other', async () => {
    const { result, payments } = showLanguage();
    await waitFor(() => expect(result.current.messages).toEqual(german));
    let arrive = () => {};
    payments.mockImplementationOnce(
      () => new Promise((resolve) => (arrive = () => resolve({ default: { 'send.edit': 'Ändern' } }))),
    );
    expect(result.current.getText(sending)).toEqual({ lang: 'en', dir: 'ltr', isLoading: true });
    act(() => result.current.requestTexts(sending));
    expect(result.current.getText(sending)).toEqual({ lang: 'en', dir: 'ltr', isLoading: true });
    expect(result.current.getText(general)).toEqual({ lang: 'de', dir: 'ltr', isLoading: false });
    await act(async () => arrive());
    expect(result.current.getText(sending)).toEqual({ lang: 'de', dir: 'ltr', isLoading: false });
    expect(result.current.messages).toMatchObject({ 'send.edit': 'Ändern' });
  });

  it('shows an area in English after its texts did not load, and the others in the language', async () => {
    const { result, payments, onError } = showLanguage();
    await waitFor(() => expect(result.current.messages).toEqual(german));
    payments.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    act(() => result.current.requestTexts(sending));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(result.current.getText(sending)).toEqual({ lang: 'en', dir: 'ltr', isLoading: false });
    expect(result.current.text).toMatchObject({ lang: 'de' });
    act(() => result.current.requestTexts({ 'deposit.heading': 'Add money' }));
    expect(result.current.getText(sending)).toMatchObject({ isLoading: false });
    await waitFor(() => expect(result.current.getText(sending)).toMatchObject({ lang: 'de' }));
  });

  it('shows English after the texts of every page did not load, also in an area whose texts did', async () => {
    const { result, payments, onError } = showLanguage({}, { failures: 2 });
    act(() => result.current.requestTexts(sending));
    await waitFor(() => expect(onError).toHaveBeenCalled());
    await waitFor(() => expect(payments).toHaveBeenCalled());
    await waitFor(() => expect(result.current.getText(sending)).toEqual({ lang: 'en', dir: 'ltr', isLoading: false }));
  });

  it('shows an area in English where its texts loaded, but others of its language did not', async () => {
    const failing = async () => Promise.reject(new TypeError('Failed to fetch'));
    const loader = createMessageLoader({
      de: { access: async () => ({ default: german }), payments: async () => ({ default: none }), accounts: failing },
      ja: { access: async () => ({ default: japanese }), payments: failing, accounts: failing },
    });
    const { result, rerender, onError } = showLanguage({ locale: 'ja', loader });
    await waitFor(() => expect(result.current.messages).toEqual(japanese));
    act(() => result.current.requestTexts({ ...sending, 'bankAccount.heading': 'Add an account' }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    rerender({ locale: 'de' });
    expect(result.current.getText(sending)).toMatchObject({ isLoading: true });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    expect(result.current.locale).toBe('ja');
    expect(result.current.getText(sending)).toMatchObject({ isLoading: false });
  });

  it('has nothing to load for English, nor without a locale', () => {
    expect(showLanguage({ locale: 'en-GB' }).result.current.getText(sending)).toMatchObject({ isLoading: false });
    expect(showLanguage({ locale: undefined }).result.current.getText(sending)).toBeUndefined();
  });

  it('keeps the previous language while another loads', async () => {
    const { result, rerender, ja } = showLanguage();
    await waitFor(() => expect(result.current.messages).toEqual(german));
    let arrive = () => {};
    ja.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve({ default: japanese }))));
    rerender({ locale: 'ja' });
    expect(result.current).toMatchObject({ locale: 'de', messages: german, text: { lang: 'de', isLoading: false } });
    await act(async () => arrive());
    await waitFor(() =>
      expect(result.current).toMatchObject({ locale: 'ja', messages: japanese, text: { lang: 'ja' } }),
    );
  });

  it('shows English after a failure, reports it, and loads again when the page is online', async () => {
    const { result, de, onError } = showLanguage({ locale: 'de-AT' }, { failures: 1 });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(WalletError);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'MODULE_LOAD_FAILED', next: 'retry' });
    await waitFor(() => expect(result.current.text).toEqual({ lang: 'en', dir: 'ltr', isLoading: false }));
    expect(result.current.locale).toBe('de-AT');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(result.current.text).toEqual({ lang: 'de-AT', dir: 'ltr', isLoading: false }));
    expect(de).toHaveBeenCalledTimes(2);
  });

  it('loads again when the parent renders, at most every five seconds', async () => {
    const { result, rerender, de, onError, pass } = showLanguage({}, { failures: 1 });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    pass(4_999);
    rerender({ render: 1 });
    expect(de).toHaveBeenCalledTimes(1);
    pass(1);
    rerender({ render: 2 });
    await waitFor(() => expect(result.current.messages).toEqual(german));
    expect(de).toHaveBeenCalledTimes(2);
  });

  it('loads nothing for a complete catalogue of the integrator, whose texts take precedence', async () => {
    const own = showLanguage({ overrides: german });
    expect(own.result.current).toMatchObject({ messages: german, text: { lang: 'de', isLoading: false } });
    expect(own.de).not.toHaveBeenCalled();
    const some = showLanguage({ overrides: { 'general.back': 'Retour' } });
    await waitFor(() => expect(some.result.current.text?.isLoading).toBe(false));
    expect(some.result.current.messages).toEqual({ 'general.language': 'de', 'general.back': 'Retour' });
  });

  it('takes the direction of the language of the texts', () => {
    const hebrew = { 'general.language': 'he' };
    expect(showLanguage({ locale: 'he-IL', overrides: hebrew }).result.current.text).toMatchObject({
      lang: 'he-IL',
      dir: 'rtl',
    });
    expect(showLanguage({ locale: undefined }).result.current).toMatchObject({ locale: 'en', text: undefined });
  });
});

describe('WalletProvider with a locale', () => {
  const show = (element: ReactNode) => render(<StrictMode>{element}</StrictMode>);
  const root = () => document.querySelector('.lk-root');

  it('sets the language and direction of components and announcements, and no attribute without a locale', async () => {
    const { rerender } = show(
      <WalletProvider wallet={wallet} locale="ar-EG">
        <Login />
      </WalletProvider>,
    );
    await waitFor(() => expect(root()).not.toHaveAttribute('data-lk-loading'));
    const host = document.querySelector('[data-lk-part="announcer-host"]');
    for (const element of [root(), host])
      expect([element?.getAttribute('lang'), element?.getAttribute('dir')]).toEqual(['ar-EG', 'rtl']);
    rerender(
      <WalletProvider wallet={wallet}>
        <Login />
      </WalletProvider>,
    );
    expect([root()?.hasAttribute('lang'), root()?.hasAttribute('dir')]).toEqual([false, false]);
  });

  it('writes counts in the digits of the locale, as amounts and dates are', async () => {
    const { container, rerender } = show(
      <WalletProvider wallet={wallet} locale="ar-EG">
        <TimeLeft /> <Waiting />
      </WalletProvider>,
    );
    await waitFor(() => expect(container.textContent).toContain('١٢ ثانية'));
    await waitFor(() => expect(container.textContent).toContain('المنتظرة: \u2068١٢\u2069'));
    rerender(
      <WalletProvider wallet={wallet} locale="ar-AE">
        <TimeLeft /> <Waiting />
      </WalletProvider>,
    );
    await waitFor(() => expect(container.textContent).toContain('12 ثانية'));
    await waitFor(() => expect(container.textContent).toContain('المنتظرة: \u206812\u2069'));
  });

  it('hides English texts while the first texts load, for three seconds at most', () => {
    const text = { lang: 'en', dir: 'ltr', isLoading: true } as const;
    const { container } = render(<section {...rootProps({ text }, 'lk-panel', undefined)}>Sign in</section>);
    const element = container.querySelector('section') as HTMLElement;
    expect(getComputedStyle(element).opacity).toBe('0');
    for (const animation of element.getAnimations()) animation.currentTime = 3_000;
    expect(getComputedStyle(element).opacity).toBe('1');
  });

  it('hides a component from its first render until its texts are there', async () => {
    const shown: { readonly isHidden: boolean; readonly text: string | null }[] = [];
    const record = () => {
      const button = document.querySelector('.lk-root [data-lk-part="edit"]');
      shown.push({ isHidden: button?.closest('[data-lk-loading]') != null, text: button?.textContent ?? null });
    };
    const { container } = show(
      <WalletProvider wallet={wallet} locale="sv">
        <Editing onRender={record} />
      </WalletProvider>,
    );
    record();
    await waitFor(() => expect(container.querySelector('[data-lk-part="edit"]')).toHaveTextContent('Ändra'));
    record();
    expect(shown.filter(({ isHidden, text }) => isHidden !== (text === 'Edit'))).toEqual([]);
    // Another test of this page may have loaded them before.
    expect(shown.map(({ text }) => text)).toContain('Ändra');
  });

  it('renders a static catalogue at once, on a server too', () => {
    const html = renderToString(
      <WalletProvider wallet={wallet} locale="de" messages={de}>
        <Texts />
      </WalletProvider>,
    );
    expect(html).toContain('Zurück');
  });
});

function Texts(): ReactNode {
  return useMessages(general)['general.back'];
}

function Editing({ onRender }: { readonly onRender: () => void }): ReactNode {
  const m = useMessages(send);
  const appearance = useAppearance('Editing', send);
  useLayoutEffect(onRender);
  return (
    <div {...rootProps(appearance, 'lk-panel', undefined)}>
      <button type="button" data-lk-part="edit">
        {m['send.edit']}
      </button>
    </div>
  );
}

function TimeLeft(): ReactNode {
  return useMessages(general)['general.secondsLeft']({ seconds: 12 });
}

function Waiting(): ReactNode {
  return useMessages(approvals)['approvals.waiting']({ count: 12 });
}
