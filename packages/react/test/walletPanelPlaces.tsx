import type { Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import type * as WalletPanel from '../src/headless/wallet-panel/index.parts.ts';
import { WalletPanelRoot } from '../src/headless/wallet-panel/WalletPanelRoot.tsx';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';

/** The context that each part of a wallet panel needs. */
export function walletPanelPlaces(wallet: Wallet): Record<keyof typeof WalletPanel, Place> {
  const at = (defaultSection?: string) => ({
    around: (part: ReactNode) => (
      <WalletProvider wallet={wallet}>
        <WalletPanelRoot defaultSection={defaultSection}>{part}</WalletPanelRoot>
      </WalletProvider>
    ),
  });
  return {
    Back: at('send'),
    Heading: at(),
    Home: at(),
    Open: { ...at(), props: { section: 'send' } },
    Root: { around: (part) => <WalletProvider wallet={wallet}>{part}</WalletProvider> },
    Section: at('send'),
    SignOut: at(),
  };
}
