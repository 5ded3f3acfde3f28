'use client';
import { recordActivity, restoreSession, type Wallet, type WalletError } from '@latchkey/core';
import { checkProviderWallet } from '@latchkey/core/development';
import { checkProps, reportUnknownTexts } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createAnnouncer } from '../announcer/createAnnouncer.ts';
import { useIsOffline } from '../hooks/useIsOffline.ts';
import type { Messages } from '../messages/en.ts';
import { messageLoader } from '../messages/loadMessages.ts';
import type { DisplayCurrencies } from '../money/DisplayCurrency.ts';
import type { Appearance } from './appearance.ts';
import { ProviderContext, type ProviderValue } from './context.ts';
import type { LoginDefaults } from './LoginDefaults.ts';
import { serverClock } from './serverClock.ts';
import { useLanguage } from './useLanguage.ts';

/**
 * Wraps every component of this package: provides the wallet, restores the session, records user activity on every
 * touch of the page, and renders the two live regions for announcements. Renders its children and one empty `<div>` for
 * the regions.
 *
 * ```tsx
 * import { createWallet } from '@latchkey/core'
 * import { Login } from '@latchkey/react/kit'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins })
 * const app = <WalletProvider wallet={wallet}><Login /></WalletProvider>
 * ```
 */
export function WalletProvider(props: WalletProvider.Props): ReactElement {
  checkProps('WalletProvider', props);
  const { wallet, appearance = plain, displayCurrencies = codes, login = anyLogin, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [announcer] = useState(createAnnouncer);
  checkProviderWallet(wallet, announcer);
  reportUnknownTexts(props.messages ?? none);
  const clock = useMemo(() => serverClock(wallet), [wallet]);
  const { locale, messages, text, getText, requestTexts } = useLanguage({
    locale: props.locale,
    overrides: props.messages ?? none,
    loader: messageLoader,
    now: clock.monotonic,
    onError: props.onError,
    render: children,
  });

  useEffect(() => (host.current === null ? undefined : announcer.mount(host.current)), [announcer]);
  useEffect(() => {
    // A session that cannot be restored is visible as its state; there is no caller to catch the error.
    restoreSession(wallet).catch(() => undefined);
  }, [wallet]);
  useEffect(() => {
    const listening = new AbortController();
    // Runs before any handler: a page that slept too long is locked by then.
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => recordActivity(wallet), options);
    return () => listening.abort();
  }, [wallet]);

  const isOffline = useIsOffline();
  const value = useMemo<ProviderValue>(
    () => ({
      isOffline,
      wallet,
      locale,
      messages,
      getText,
      requestTexts,
      clock,
      announcer,
      displayCurrencies,
      login,
      appearance: { ...appearance, text },
    }),
    [
      wallet,
      locale,
      messages,
      getText,
      requestTexts,
      clock,
      announcer,
      appearance,
      text,
      displayCurrencies,
      login,
      isOffline,
    ],
  );
  return (
    <ProviderContext.Provider value={value}>
      {children}
      <div ref={host} data-lk-part="announcer-host" lang={text?.lang} dir={text?.dir} />
    </ProviderContext.Provider>
  );
}

const none: Partial<Messages> = {};
const plain: Appearance = {};
const codes: DisplayCurrencies = {};
const anyLogin: LoginDefaults = {};

export declare namespace WalletProvider {
  interface Props {
    readonly wallet: Wallet;
    /**
     * BCP 47 tag of texts, numbers, amounts and dates. The texts of another language than English load on demand; the
     * previous language stays until they have loaded. Sets `lang` and `dir` on every component. Without it the texts
     * are English, and the page sets the direction. @default 'en'
     */
    readonly locale?: string | undefined;
    /** Overrides of the texts: a whole catalogue or single texts. Keep it one object. */
    readonly messages?: Partial<Messages> | undefined;
    /** Called when the texts of the locale did not load. They are loaded again when the page is online. */
    readonly onError?: ((error: WalletError<'MODULE_LOAD_FAILED'>) => void) | undefined;
    /** The look of the kit, beyond custom properties. Keep it one object. */
    readonly appearance?: Appearance | undefined;
    /**
     * How to show amounts of the service's currencies: `{ USDB: { symbol: '$', name: 'US dollars', decimals: 2 } }` shows
     * `$1,234.50` instead of `USDB 1,234.50`. The symbol must be true: the user gets what it names. Keep it one object.
     * @default {} every currency by its code, exactly
     */
    readonly displayCurrencies?: DisplayCurrencies | undefined;
    /**
     * How users sign in wherever a component of the kit asks for it: methods, providers, whether the browser remembers
     * them, terms. Props of a `<Login>` or `<LockScreen>` of your own take precedence. Keep it one object.
     * @default {} a code by e-mail
     */
    readonly login?: LoginDefaults | undefined;
    readonly children?: ReactNode;
  }
}
