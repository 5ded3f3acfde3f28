import type { Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { ExternalAccountsContext, useExternalAccountsContext } from '../src/headless/external-accounts/context.ts';
import * as ExternalAccounts from '../src/headless/external-accounts/index.parts.ts';
import { useReload } from '../src/headless/part/useReload.ts';
import type { Recipients } from '../src/hooks/useRecipients.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';

/** Replaces the list by one that could not be read, with one page more. */
function Failed(props: { readonly recipients: Recipients; readonly children: ReactNode }): ReactElement {
  const value = useExternalAccountsContext('Failed');
  const external = { ...value.external, recipients: props.recipients, total: 1 };
  const reload = useReload(props.recipients);
  return (
    <ExternalAccountsContext.Provider value={{ ...value, external, reload }}>
      {props.children}
    </ExternalAccountsContext.Provider>
  );
}

/** The context that each part of the list of saved accounts needs. */
export function externalAccountsPlaces(
  wallet: Wallet,
  recipients: Recipients,
  account: object,
): Record<Exclude<keyof typeof ExternalAccounts, 'Root'>, Place> {
  const around = (part: ReactNode) => (
    <WalletProvider wallet={wallet}>
      <ExternalAccounts.Root>
        <Failed recipients={recipients}>{part}</Failed>
      </ExternalAccounts.Root>
    </WalletProvider>
  );
  const place = { around };
  return {
    Account: { around, props: { account } },
    Add: place,
    Back: place,
    ConfirmRemoval: place,
    Heading: place,
    List: place,
    More: place,
    Remove: place,
    Retry: place,
    Search: place,
    Trust: place,
    Untrust: place,
  };
}
