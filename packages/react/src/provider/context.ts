import { type Clock, type Wallet, WalletError } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { Announcer } from '../announcer/createAnnouncer.ts';
import type { Messages } from '../messages/en.ts';
import type { DisplayCurrencies } from '../money/DisplayCurrency.ts';
import type { Appearance } from './appearance.ts';
import type { LoginDefaults } from './LoginDefaults.ts';
import type { TextLanguage } from './useLanguage.ts';

/** What the root element of a component shows by its attributes. */
export interface RootAppearance extends Appearance {
  readonly text?: TextLanguage | undefined;
}

/** The context of every component: one value, created once by `<WalletProvider>`. */
export interface ProviderValue {
  readonly wallet: Wallet;
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string;
  /** The texts of the locale, and those of the integrator. English ones are part of the components. */
  readonly messages: Partial<Messages>;
  /** Returns the language of the texts of an area: English until they have loaded. Undefined without a locale. */
  readonly getText: (area: object) => TextLanguage | undefined;
  /** Loads the texts of an area in the language of the locale. */
  readonly requestTexts: (area: object) => void;
  /** The server time, as far as the wallet knows it. */
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly appearance: RootAppearance;
  readonly displayCurrencies: DisplayCurrencies;
  /** Whether the browser is offline, on which the texts of errors depend: each component renders again with them. */
  readonly isOffline: boolean;
  /** How users sign in wherever the kit asks for it. */
  readonly login: LoginDefaults;
}

export const ProviderContext: React.Context<ProviderValue | undefined> = createContext<ProviderValue | undefined>(
  undefined,
);

/** Returns the provider's value; a missing provider is reported with the name of the caller. */
export function useProvider(caller: string): ProviderValue {
  const value = useContext(ProviderContext);
  if (value === undefined) {
    throw createContextError(
      `${caller} was rendered outside <WalletProvider>, so it has no wallet. Wrap the application in <WalletProvider wallet={wallet}>.`,
    );
  }
  return value;
}

/** Creates the error of a component or hook that was rendered outside its provider or root. */
export function createContextError(message: string): WalletError<'CONFIGURATION_INVALID'> {
  return new WalletError({ code: 'CONFIGURATION_INVALID', message, next: 'fixCode' });
}
