'use client';
import { noteUse, restoreSession, type Wallet } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createAnnouncer } from '../announcer/createAnnouncer.ts';
import type { Messages } from '../messages/en.ts';
import type { Appearance } from './appearance.ts';
import { ProviderContext, type ProviderValue } from './context.ts';
import { serverClock } from './serverClock.ts';

/**
 * Stands around everything of this package: hands down the wallet, restores the session, notes that somebody is there
 * at every touch of the page, and holds the two live regions by which components speak. Renders its children, and one
 * empty `<div>` for the regions.
 *
 * ```tsx
 * const wallet = createWallet({ relay: '/latchkey', pins })
 * root.render(<WalletProvider wallet={wallet}><Login /></WalletProvider>)
 * ```
 */
export function WalletProvider(props: WalletProvider.Props): ReactElement {
  const { wallet, locale = 'en', messages = none, appearance = plain, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [announcer] = useState(createAnnouncer);
  const clock = useMemo(() => serverClock(wallet), [wallet]);

  useEffect(() => (host.current === null ? undefined : announcer.mount(host.current)), [announcer]);
  useEffect(() => {
    // A session that cannot be restored shows as its state; there is nobody here to catch.
    restoreSession(wallet).catch(() => undefined);
  }, [wallet]);
  useEffect(() => {
    const listening = new AbortController();
    // Before anybody acts on it: a page that was asleep too long is locked by then.
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, () => noteUse(wallet), options);
    return () => listening.abort();
  }, [wallet]);

  const value = useMemo<ProviderValue>(
    () => ({ wallet, locale, messages, clock, announcer, appearance }),
    [wallet, locale, messages, clock, announcer, appearance],
  );
  return (
    <ProviderContext.Provider value={value}>
      {children}
      <div ref={host} data-lk-part="announcer-host" />
    </ProviderContext.Provider>
  );
}

const none: Partial<Messages> = {};
const plain: Appearance = {};

export declare namespace WalletProvider {
  interface Props {
    readonly wallet: Wallet;
    /** BCP 47 tag by which numbers, amounts and dates are written. @default 'en' */
    readonly locale?: string | undefined;
    /** Texts in place of the English ones: a whole catalogue, or the few that should read otherwise. Keep it one object. */
    readonly messages?: Partial<Messages> | undefined;
    /** How the kit looks, beyond what custom properties say. Keep it one object. */
    readonly appearance?: Appearance | undefined;
    readonly children?: ReactNode;
  }
}
