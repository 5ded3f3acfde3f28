import type { Clock, Wallet } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { Announcer } from '../announcer/createAnnouncer.ts';
import type { Messages } from '../messages/en.ts';
import type { Appearance } from './appearance.ts';

/** What stands around every component: one value, made once by `<WalletProvider>`. */
export interface ProviderValue {
  readonly wallet: Wallet;
  /** BCP 47 tag by which numbers and dates are written. */
  readonly locale: string;
  /** Texts that stand in place of the English ones. */
  readonly messages: Partial<Messages>;
  /** The server's time, as far as the wallet knows it. */
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly appearance: Appearance;
}

export const ProviderContext: React.Context<ProviderValue | undefined> = createContext<ProviderValue | undefined>(
  undefined,
);

/** The provider's value; a missing provider is named together with who asked for it. */
export function useProvider(who: string): ProviderValue {
  const value = useContext(ProviderContext);
  if (value === undefined) {
    throw new Error(
      `${who} was rendered outside of <WalletProvider>, so there is no wallet to speak to. ` +
        'Wrap the application, or this part of it, in <WalletProvider wallet={wallet}>.',
    );
  }
  return value;
}
